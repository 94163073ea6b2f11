x-page = x
