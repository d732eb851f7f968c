/** The lessons about special moves and pins. */

/** By the id of the lesson. @type {Record<string, Pick<import("./lessons.js").Lesson, "about"|"steps">>} */
export const SPECIAL = {
    castling: {
        about: "King and rook move together, under five conditions.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                star: "g1",
                words: "Once per game, king and rook may move together: the king goes two squares towards the rook, and the rook jumps over it. Castle: move the king to g1.",
                play: ["e1g1"],
                then: "The king is safe in the corner, and the rook is in play.",
            },
            {
                fen: "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1",
                star: "c1",
                words: "It works on the other side, too: move the king to c1. The black rook attacks b1, but that square concerns only your rook.",
                play: ["e1c1"],
                then: "That is castling long. Now for the conditions: there are five.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
                words: "First condition: neither king nor rook has moved before. Here the rook on h1 has moved and come back. You cannot see it on the board. Try to castle, king to g1.",
                refused: "e1g1",
                then: "Moving back does not help.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1",
                words: "Second condition: all squares between king and rook are empty. Try king to g1.",
                refused: "e1g1",
                then: "On the long side that includes b1, although the king does not cross it.",
            },
            {
                fen: "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
                words: "Third condition: the king is not in check. Try king to g1.",
                refused: "e1g1",
                then: "You cannot castle out of check.",
            },
            {
                fen: "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1",
                words: "Fourth and fifth: the king neither crosses an attacked square nor ends on one. The black rook attacks f1. Try king to g1.",
                refused: "e1g1",
                then: "The king may not castle through check, nor into check.",
            },
        ],
    },
    promotion: {
        about: "What happens when a pawn reaches the last rank.",
        steps: [
            {
                fen: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
                words: "A pawn that reaches the last rank becomes another piece. Move to a8 and choose a queen.",
                play: ["a7a8q"],
                then: "You may have two queens, or three, or nine.",
            },
            {
                fen: "8/5P1k/8/8/8/8/8/4K3 w - - 0 1",
                words: "A queen is usually best, but not always. Turn this pawn into a knight.",
                play: ["f7f8n"],
                then: "The knight gives check. A queen on f8 would not.",
            },
            {
                fen: "1n1r2k1/2P5/8/8/8/8/8/4K3 w - - 0 1",
                words: "A pawn can promote with a capture. Capture the rook and choose a queen.",
                play: ["c7d8q"],
                then: "How many moves did the pawn have? Three squares, four pieces each: twelve.",
            },
        ],
    },
    "en-passant": {
        about: "The one capture that lands on an empty square.",
        steps: [
            {
                fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
                words: "The black pawn moves two squares to get past yours. Play d7 to d5 for Black.",
                play: ["d7d5"],
                then: "Now it is right next to your pawn.",
            },
            {
                fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                words: "You may capture it as if it had moved only one square: move your pawn to d6. This is called en passant, French for “in passing”.",
                play: ["e5d6"],
                then: "The black pawn is captured, although you did not land on its square.",
            },
            {
                fen: "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3",
                words: "This time the black pawn has been there for a while. Try to capture it en passant again.",
                refused: "e5d6",
                then: "You may capture en passant only on the very next move.",
            },
            {
                fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1",
                words: "Look along your king's rank: two pawns are between it and the rook. Try to capture en passant.",
                refused: "e5d6",
                then: "Both pawns would leave the rank in one move, and the rook would attack your king.",
            },
        ],
    },
    pins: {
        about: "A piece that shields its king must keep shielding it.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "Your rook is between your king and the black rook. Try to move it sideways, to b3.",
                refused: "e3b3",
                then: "The rook is pinned. If it moved away, your king would be in check.",
            },
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "It may move along the file, because it still shields the king there. Capture the black rook.",
                play: ["e3e8"],
                then: "Capturing the pinning piece ends the pin.",
            },
            {
                fen: "6k1/8/8/8/r2N1K2/8/8/8 w - - 0 1",
                words: "This knight is pinned. Try to move it to e6.",
                refused: "d4e6",
                then: "A pinned knight cannot move at all: none of its jumps stays on the line.",
            },
            {
                fen: "6k1/7p/8/b7/8/2B5/7P/4K3 w - - 0 1",
                words: "This bishop is pinned on a diagonal. Find a legal move for it.",
                play: ["c3b4", "c3d2", "c3a5"],
                then: "It has three: two between the king and the black bishop, and the capture.",
            },
        ],
    },
    "double-check": {
        about: "Two attackers: only the king can move.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1",
                words: "The rook and the knight both attack your king. Try to capture the knight with your queen: d1 to f3.",
                refused: "d1f3",
                then: "The rook would still give check. One move cannot stop both attackers.",
            },
            {
                fen: "4r1k1/8/8/8/8/5n2/3P1B2/3QK2R w - - 0 1",
                words: "Only the king can move in double check. Find its one safe square.",
                play: ["e1f1"],
                then: "The king escapes both attackers in one step.",
            },
            {
                fen: "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",
                words: "Now it is your turn. Move the knight so that knight and rook both give check.",
                play: ["e4d6", "e4f6"],
                then: "The knight opened the file for the rook and attacked the king, too.",
            },
        ],
    },
};
