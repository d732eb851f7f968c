module my_engine

go 1.19
