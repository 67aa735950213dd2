"""Who sits at the table, as faces and words: portraits, what somebody loves, what they remark."""
