import sys
import chess

depth, fen, moves = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
board = chess.Board(fen)
for move in " ".join(moves).split():
    board.push_uci(move)

def perft(depth):
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(depth - 1)
        board.pop()
    return nodes

for move in list(board.legal_moves):
    board.push(move)
    print(f"{move.uci()}: {perft(depth - 1)}")
    board.pop()
