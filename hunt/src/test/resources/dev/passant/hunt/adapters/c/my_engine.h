typedef const char *Move;

typedef struct {
    char key[4096];
} Position;

void set_fen(Position *p, const char *fen);
Move parse_move(const Position *p, const char *text);
void make(Position *p, Move move);
void unmake(Position *p, Move move);
int legal_moves(const Position *p, Move *moves);
const char *uci(Move move);
