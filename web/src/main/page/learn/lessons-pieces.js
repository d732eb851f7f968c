/** The first lessons: how the pieces move, capture and protect each other. */

/** By the id of the lesson. @type {Record<string, Pick<import("./lessons.js").Lesson, "about"|"steps">>} */
export const PIECES = {
    rook: {
        about: "Straight ahead, back or sideways.",
        steps: [
            {
                fen: "1k6/8/8/8/3R4/8/8/6K1 w - - 0 1",
                star: "h4",
                words: "The rook moves straight, as far as the way is free. Press the rook, then the star. Or drag it there.",
                play: ["d4h4"],
                then: "Sideways as far as you like.",
            },
            {
                fen: "1k6/8/8/8/3R4/8/8/6K1 w - - 0 1",
                star: "d7",
                words: "It also moves ahead and back. Bring it to the star.",
                play: ["d4d7"],
                then: "Straight ahead, straight back, left or right: that is all.",
            },
            {
                fen: "1k6/8/8/8/3R4/8/8/6K1 w - - 0 1",
                words: "Does it move diagonally, too? Try to go to f6.",
                refused: "d4f6",
                then: "No. A rook never moves diagonally.",
            },
            {
                fen: "1k6/8/8/3P4/3R4/8/8/6K1 w - - 0 1",
                words: "Your own pawn is in the way. Try to jump over it, to d7.",
                refused: "d4d7",
                then: "A rook cannot jump. It stops in front of its own pieces.",
            },
        ],
    },
    bishop: {
        about: "Diagonally, always on one colour.",
        steps: [
            {
                fen: "1k6/7p/8/8/3B4/8/P7/6K1 w - - 0 1",
                star: "g7",
                words: "The bishop moves diagonally, as far as the way is free. Bring it to the star.",
                play: ["d4g7"],
                then: "Corner to corner: that is the way of a bishop.",
            },
            {
                fen: "1k6/7p/8/8/3B4/8/P7/6K1 w - - 0 1",
                words: "This bishop stands on a dark square. Try to move it one square ahead, to the light square d5.",
                refused: "d4d5",
                then: "A bishop stays on its colour for the whole game. Each side has one for the light and one for the dark squares.",
            },
            {
                fen: "1k6/8/5P2/8/3B4/8/8/6K1 w - - 0 1",
                words: "Can it jump? Try to go to g7, over the pawn.",
                refused: "d4g7",
                then: "Bishops cannot jump either.",
            },
        ],
    },
    queen: {
        about: "Like a rook or like a bishop.",
        steps: [
            {
                fen: "1k6/8/8/8/3Q4/8/8/6K1 w - - 0 1",
                star: "h4",
                words: "The queen is the strongest piece. She moves straight like a rook: bring her to the star.",
                play: ["d4h4"],
                then: "Like a rook.",
            },
            {
                fen: "1k6/8/8/8/3Q4/8/8/6K1 w - - 0 1",
                star: "g7",
                words: "And she moves diagonally like a bishop. To the star!",
                play: ["d4g7"],
                then: "Like a bishop. Each move, she chooses again.",
            },
            {
                fen: "1k6/8/8/8/3Q4/8/8/6K1 w - - 0 1",
                words: "Is there anything she cannot do? Try e6: two squares ahead and one to the side.",
                refused: "d4e6",
                then: "That is a move for a knight. The queen moves along straight lines and diagonals only.",
            },
        ],
    },
    "king-steps": {
        about: "One step, in any direction.",
        steps: [
            {
                fen: "1k6/7p/8/8/3K4/8/P7/8 w - - 0 1",
                star: "e5",
                words: "The king moves one square, in any direction. Bring it to the star.",
                play: ["d4e5"],
                then: "One step, straight or diagonal.",
            },
            {
                fen: "1k6/7p/8/8/3K4/8/P7/8 w - - 0 1",
                words: "Try to go two squares in one move, to d6.",
                refused: "d4d6",
                then: "One square only. Later you will see one exception: castling.",
            },
            {
                fen: "1k2r3/8/8/8/3K4/8/8/8 w - - 0 1",
                words: "A black rook guards the whole e-file. Try to step to e4.",
                refused: "d4e4",
                then: "The king must never go where it could be captured. Losing it means losing the game.",
            },
        ],
    },
    knight: {
        about: "Two squares and one to the side. It jumps.",
        steps: [
            {
                fen: "1k6/7p/8/8/3N4/8/P7/6K1 w - - 0 1",
                star: "e6",
                words: "The knight goes two squares straight and one to the side, like the letter L. Bring it to the star.",
                play: ["d4e6"],
                then: "From the middle of the board it has eight such jumps.",
            },
            {
                fen: "1k6/8/8/2PPP3/2PNP3/2PPP3/8/6K1 w - - 0 1",
                star: "f5",
                words: "Pawns all around! A knight does not mind. Jump to the star.",
                play: ["d4f5"],
                then: "The knight is the only piece that jumps over others.",
            },
            {
                fen: "1k6/7p/8/8/3N4/8/P7/6K1 w - - 0 1",
                words: "Try to move it straight ahead, to d6.",
                refused: "d4d6",
                then: "A knight always needs the step to the side.",
            },
        ],
    },
    pawns: {
        about: "They move straight ahead and capture diagonally.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                words: "A pawn moves straight ahead, one square at a time. On its first move it may go two squares. Move it two squares, to e4.",
                play: ["e2e4"],
                then: "From now on it moves one square at a time.",
            },
            {
                fen: "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
                words: "A black pawn is right in front of yours. Try to capture it: drag your pawn to e4.",
                refused: "e3e4",
                then: "A pawn cannot capture straight ahead. Both pawns are stuck.",
            },
            {
                fen: "4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1",
                words: "A pawn captures diagonally: one square forward to the left or right. Capture the knight.",
                play: ["e4f5"],
                then: "Pawns are the only pieces that capture differently from how they move.",
            },
            {
                fen: "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
                words: "Can a pawn jump over a piece? Try to move it from e2 to e4.",
                refused: "e2e4",
                then: "Pawns cannot jump. Both squares must be empty.",
            },
        ],
    },
    capture: {
        about: "Land on an enemy piece, and it is yours.",
        steps: [
            {
                fen: "1k6/8/8/8/3R2n1/8/8/6K1 w - - 0 1",
                words: "You capture a piece by moving to its square. Capture the knight with your rook.",
                play: ["d4g4"],
                then: "The knight leaves the board, and your rook takes its place.",
            },
            {
                fen: "1k6/6n1/8/8/3B3r/8/8/K7 w - - 0 1",
                words: "Pieces capture the way they move. Which piece can your bishop capture? Capture it.",
                play: ["d4g7"],
                then: "The rook is safe, because it is not on the diagonals of the bishop.",
            },
            {
                fen: "1k6/8/8/8/R2p2n1/8/8/6K1 w - - 0 1",
                words: "The knight is behind a pawn. Try to capture it with your rook.",
                refused: "a4g4",
                then: "The pawn is in the way. A rook captures only the first piece that it meets.",
            },
        ],
    },
    protection: {
        about: "If they take, you take back.",
        steps: [
            {
                fen: "6k1/8/2p5/p2p4/8/8/3Q4/6K1 w - - 0 1",
                words: "Your queen can capture two pawns. One of them is protected by another pawn. Capture the other one.",
                play: ["d2a5"],
                then: "Nothing can take her back. On d5 the pawn from c6 would have captured her.",
            },
            {
                fen: "6k1/8/8/8/r2N4/8/2P1P3/6K1 w - - 0 1",
                words: "The black rook attacks your knight. Protect it with a pawn.",
                play: ["c2c3", "e2e3"],
                then: "If the rook captures the knight now, your pawn captures the rook.",
            },
            {
                fen: "6k1/8/8/8/8/7p/6p1/6K1 w - - 0 1",
                words: "The king is special. Try to capture the protected pawn on g2 with it.",
                refused: "g1g2",
                then: "A king must not capture a protected piece: it would be captured next.",
            },
        ],
    },
};
