"""Players of one idea each: yardsticks, and opponents in the training. Nobody sits down against them."""
