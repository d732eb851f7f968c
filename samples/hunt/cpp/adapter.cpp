#include "my_engine.hpp"
#include <iostream>
#include <sstream>
#include <string>

static long perft(Position &position, int depth) {
    if (depth == 0) return 1;
    long nodes = 0;
    for (const Move &move : position.legal_moves()) {
        position.make(move);
        nodes += perft(position, depth - 1);
        position.unmake(move);
    }
    return nodes;
}

int main(int argc, char **argv) {
    int depth = std::stoi(argv[1]);
    Position position(argv[2]);
    std::istringstream moves(argc > 3 ? argv[3] : "");
    for (std::string text; moves >> text;) {
        position.make(position.parse_move(text));
    }
    for (const Move &move : position.legal_moves()) {
        position.make(move);
        std::cout << move.uci() << ": " << perft(position, depth - 1) << '\n';
        position.unmake(move);
    }
}
