x-reasons = x
