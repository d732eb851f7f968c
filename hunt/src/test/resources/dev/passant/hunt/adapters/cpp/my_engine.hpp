#include <string>
#include <vector>

struct Move {
    std::string text;
    const std::string &uci() const { return text; }
};

class Position {
    std::string key;

  public:
    explicit Position(const std::string &fen) : key(fen + "|") {}
    Move parse_move(const std::string &text) const { return Move{text}; }
    void make(const Move &move) { key += move.text + " "; }
    void unmake(const Move &move) { key.resize(key.size() - move.text.size() - 1); }
    std::vector<Move> legal_moves() const;
};
