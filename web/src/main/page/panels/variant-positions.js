/** Positions to start from that show the rules of the variants; like positions.js. */

const GROUP = "Variants";

/** @type {{group: string, title: string, fen: string, variant: string, words: string}[]} */
export const VARIANT_POSITIONS = [
    {
        title: "Antichess: captures are compulsory",
        variant: "antichess",
        fen: "8/8/8/3p4/4P3/8/8/R7 w - - 0 1",
        words: "White can capture on d5, so White must. The rook may not move at all.",
    },
    {
        title: "Atomic: too close to the king",
        variant: "atomic",
        fen: "3qk3/8/8/8/8/8/3r4/3QK3 w - - 0 1",
        words: "The queen may not capture on d2, because the explosion would take the king on e1. All pieces except pawns on the surrounding squares explode.",
    },
    {
        title: "Atomic: the kings touch",
        variant: "atomic",
        fen: "8/8/8/3kK3/8/8/8/4r3 w - - 0 1",
        words: "As long as the kings touch, the rook on e1 gives no check. When they part, it does.",
    },
    {
        title: "Crazyhouse: a drop against a check",
        variant: "crazyhouse",
        fen: "4k3/8/8/8/8/8/8/r3K3[Np] w - - 0 1",
        words: "The rook gives check, and the knight in hand may be dropped in between. Any other drop is illegal.",
    },
    {
        title: "Horde: pawns on the first rank",
        variant: "horde",
        fen: "4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1",
        words: "A pawn of the horde may push two squares from the first rank. White has no king, so Black wins by capturing every pawn.",
    },
    {
        title: "King of the Hill: one step away",
        variant: "kingofthehill",
        fen: "4k3/8/8/8/8/4K3/8/8 w - - 0 1",
        words: "The king wins on d4 or e4, the nearest squares of the hill. A layer shows all four.",
    },
    {
        title: "Racing Kings: no checks",
        variant: "racingkings",
        fen: "8/8/8/8/8/k7/8/K6R w - - 0 1",
        words: "The rook may not go to h3, because no move may give check. Either king wins on the eighth rank.",
    },
    {
        title: "Three-check: the last check",
        variant: "3check",
        fen: "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1",
        words: "White has given two checks. The third wins, even if it is not mate.",
    },
].map((position) => ({ group: GROUP, ...position }));
