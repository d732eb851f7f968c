#include "my_engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long perft(Position *p, int depth) {
    if (depth == 0) return 1;
    long nodes = 0;
    Move moves[256];
    int count = legal_moves(p, moves);
    for (int i = 0; i < count; i++) {
        make(p, moves[i]);
        nodes += perft(p, depth - 1);
        unmake(p, moves[i]);
    }
    return nodes;
}

int main(int argc, char **argv) {
    int depth = atoi(argv[1]);
    Position p;
    set_fen(&p, argv[2]);
    for (char *text = argc > 3 ? strtok(argv[3], " ") : NULL; text; text = strtok(NULL, " ")) {
        make(&p, parse_move(&p, text));
    }
    Move moves[256];
    int count = legal_moves(&p, moves);
    for (int i = 0; i < count; i++) {
        make(&p, moves[i]);
        printf("%s: %ld\n", uci(moves[i]), perft(&p, depth - 1));
        unmake(&p, moves[i]);
    }
}
