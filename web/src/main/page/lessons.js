/** The lessons: a few steps each, in plain words for ten-year-olds. */

/**
 * A step shows a position and a text. `play` lists moves of which one must be made ("*" is any), `refused` is an
 * illegal move to try; a step with neither is only read. `then` is shown when the step is done. There are questions for
 * practice unless `hasQuestions` is false. @type {{id: string, title: string, about: string, hasQuestions?: boolean, steps: {fen: string, chess960?: boolean, words: string, play?: string[], refused?:
 * string, then?: string}[]}[]}
 */
export const LESSONS = [
    {
        id: "pawns",
        title: "How pawns move and capture",
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
    {
        id: "en-passant",
        title: "En passant: capturing in passing",
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
    {
        id: "promotion",
        title: "Promotion",
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
    {
        id: "pins",
        title: "Pins",
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
                fen: "6k1/8/8/b7/8/2B5/8/4K3 w - - 0 1",
                words: "This bishop is pinned on a diagonal. Find a legal move for it.",
                play: ["c3b4", "c3d2", "c3a5"],
                then: "It has three: two between the king and the black bishop, and the capture.",
            },
        ],
    },
    {
        id: "checks",
        title: "Three ways out of check",
        about: "Capture, block, or move away.",
        steps: [
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "The black rook attacks your king. This is check, and you must get out of it now. First way: capture. Capture the rook with your knight.",
                play: ["f2e4"],
                then: "Your king is no longer attacked.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Second way: block. Put your queen or your bishop on e2.",
                play: ["d1e2", "c4e2"],
                then: "The line to the king is blocked. You cannot block a knight's check: knights jump.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Third way: move away. Find the one safe square for your king.",
                play: ["e1f1"],
                then: "Capture, block, move away: there is no fourth way.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Now try a move that does none of these: the pawn from d2 to d3.",
                refused: "d2d3",
                then: "A move that leaves your king in check is never legal.",
            },
        ],
    },
    {
        id: "double-check",
        title: "Double check",
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
    {
        id: "king",
        title: "Where a king may move",
        about: "One square, and never to an attacked square.",
        steps: [
            {
                fen: "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
                words: "A king moves one square in any direction, but never to an attacked square. Try to move next to the other king, to d4.",
                refused: "d3d4",
                then: "Kings attack the squares around them, too, so two kings can never be next to each other.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "The rook gives check along the rank. The square f4 looks safe, since your own king shields it. Try it.",
                refused: "e4f4",
                then: "If the king moves back along the line, the rook still attacks it. It must leave the line.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "So leave the rank: move up or down.",
                play: ["e4d3", "e4e3", "e4f3", "e4d5", "e4e5", "e4f5"],
                then: "All six of these squares are safe.",
            },
            {
                fen: "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
                words: "The queen is right next to your king, and she is not protected. Capture her.",
                play: ["e1e2"],
                then: "A king may capture unprotected pieces.",
            },
            {
                fen: "4k3/8/8/8/8/3b4/4q3/4K3 w - - 0 1",
                words: "Now a bishop protects the queen. Try to capture her.",
                refused: "e1e2",
                then: "A king cannot capture a protected piece. There is no legal move at all: checkmate.",
            },
        ],
    },
    {
        id: "castling",
        title: "Castling, step by step",
        about: "King and rook move together, under five conditions.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
                words: "Once per game, king and rook may move together: the king two squares towards the rook, and the rook over the king. First condition: neither has moved before. The rook on h1 has moved. Try king to g1.",
                refused: "e1g1",
                then: "You cannot see it on the board. Moving back does not help.",
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
                words: "Fourth condition: the king does not cross an attacked square. The black rook attacks f1. Try king to g1.",
                refused: "e1g1",
                then: "The king may not castle through check.",
            },
            {
                fen: "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1",
                words: "Fifth condition: the king does not end in check. Try king to g1.",
                refused: "e1g1",
                then: "This is true for every move of the king.",
            },
            {
                fen: "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1",
                words: "These conditions are about the king. The rook may cross an attacked square, such as b1. Castle long: king to c1.",
                play: ["e1c1"],
                then: "The rook itself may be attacked, too.",
            },
        ],
    },
    {
        id: "mate",
        title: "Checkmate and stalemate",
        about: "No legal move: a win, or a draw.",
        steps: [
            {
                fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                words: "If a king in check has no way out, it is checkmate, and the game is over. Give mate: move the rook to the last rank.",
                play: ["a1a8"],
                then: "Checkmate. The king's own pawns block its escape.",
            },
            {
                fen: "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
                words: "Now play Black and try to escape: king to f8.",
                refused: "g8f8",
                then: "Every move is illegal. That is checkmate.",
            },
            {
                fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                words: "Here Black is not in check. Try to find a move: king to g8.",
                refused: "h8g8",
                then: "No check and no legal move: stalemate. The game is a draw.",
            },
            {
                fen: "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
                words: "Careful! The queen can give mate or stalemate. Give mate.",
                play: ["g1g7"],
                then: "On g6 the queen would give stalemate: no check, and no square for the king.",
            },
        ],
    },
    {
        id: "draws",
        title: "Draws by rule and by claim",
        about: "Draws that happen automatically, and draws that you must claim.",
        steps: [
            {
                fen: "8/8/4k3/8/8/3K1N2/8/8 w - - 0 1",
                words: "Some draws are automatic. With only a king and one knight against a king, neither side can ever mate, so the game is drawn. The same is true of king and bishop, or of kings alone. Continue with Next.",
            },
            {
                fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                words: "Stalemate is an automatic draw, too. Try a move for Black: king to h7.",
                refused: "h8h7",
                then: "No check and no legal move.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R3K3 w - - 99 90",
                words: "Other draws must be claimed. If both sides make fifty moves without a capture or a pawn move, you may claim a draw. One more move by White is missing: move the rook.",
                play: ["*"],
                then: "Now a draw may be claimed. After seventy-five moves the draw is automatic.",
            },
            {
                fen: "6k1/8/8/8/8/8/r7/R5K1 w - - 4 30",
                words: "When the same position occurs for the third time, you may claim a draw; at the fifth time the draw is automatic. “Same” means: the same pieces, the same side to move, and the same rights to castle and to capture en passant. Continue with Next.",
            },
        ],
    },
    {
        id: "chess960",
        title: "Castling in Chess960",
        about: "The pieces start elsewhere, but end on the usual squares.",
        steps: [
            {
                fen: "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                chess960: true,
                words: "In Chess960 the pieces start on random squares. But after castling, king and rook are on their usual squares. Castle: drop the king onto its rook on g1.",
                play: ["f1g1"],
                then: "King on g1, rook on f1: this time they just swapped squares.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1",
                chess960: true,
                words: "Only one rook has the right to castle, here the inner one. Castle with it: drop the king onto c1.",
                play: ["e1c1"],
                then: "King on c1, rook on d1, as always on this side.",
            },
            {
                fen: "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
                chess960: true,
                words: "The king is already on its castling square. Try to castle with the rook on b1.",
                refused: "c1b1",
                then: "The rook shields the king. If it moved to d1, the queen would give check.",
            },
        ],
    },
    {
        id: "program",
        title: "How a program finds legal moves",
        hasQuestions: false,
        about: "The same rules, as a computer applies them.",
        steps: [
            {
                fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1",
                words: "First a program lists all moves of the pieces, ignoring the safety of the king. Such moves are called pseudo-legal: they may turn out to be illegal. Rook to b3 is one. Try it.",
                refused: "e3b3",
                then: "It was on the list, but is struck out: the rook is pinned.",
            },
            {
                fen: "6k1/8/8/8/r3K3/8/8/8 w - - 0 1",
                words: "For king moves, the program removes the king from the board and marks every square that the enemy attacks. Try f4.",
                refused: "e4f4",
                then: "Struck out: without the king on e4, the rook attacks f4.",
            },
            {
                fen: "4k3/8/8/8/2B1r3/8/3P1N2/3QK3 w - - 0 1",
                words: "Then it counts the checking pieces. With one, only moves remain that capture it, block it, or move the king away. Find one.",
                play: ["f2e4", "d1e2", "c4e2", "e1f1"],
                then: "With two checking pieces, only king moves would remain.",
            },
            {
                fen: "8/8/8/K2pP2r/8/8/8/6k1 w - d6 0 1",
                words: "Finally it tests en passant and castling one by one. Try to capture en passant.",
                refused: "e5d6",
                then: "The remaining moves are legal. The Steps panel shows this for any position, stage by stage.",
            },
        ],
    },
];

export function lessonOf(id) {
    return LESSONS.find((lesson) => lesson.id === id) ?? null;
}
