"""The rules: the panel beside the table, the links into it, the rules on paper."""
