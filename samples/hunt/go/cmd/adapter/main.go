package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	engine "my_engine"
)

func perft(position *engine.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	nodes := 0
	for _, move := range position.LegalMoves() {
		position.Make(move)
		nodes += perft(position, depth-1)
		position.Unmake(move)
	}
	return nodes
}

func main() {
	depth, _ := strconv.Atoi(os.Args[1])
	position := engine.FromFEN(os.Args[2])
	for _, text := range strings.Fields(strings.Join(os.Args[3:], " ")) {
		position.Make(position.ParseMove(text))
	}
	for _, move := range position.LegalMoves() {
		position.Make(move)
		fmt.Printf("%s: %d\n", move.UCI(), perft(position, depth-1))
		position.Unmake(move)
	}
}
