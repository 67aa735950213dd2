"""Where everything lies on the table, in numbers. Without Qt."""
