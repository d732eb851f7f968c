/** Numeric annotation glyphs (NAGs): their symbols, and which of them exclude each other. */

const SIGNS = new Map([
    [1, ["!", "good move"]],
    [2, ["?", "mistake"]],
    [3, ["!!", "excellent move"]],
    [4, ["??", "blunder"]],
    [5, ["!?", "interesting move"]],
    [6, ["?!", "dubious move"]],
    [7, ["□", "only move"]],
    [10, ["=", "equal"]],
    [13, ["∞", "unclear"]],
    [14, ["+/=", "White is slightly better"]],
    [15, ["=/+", "Black is slightly better"]],
    [16, ["±", "White is better"]],
    [17, ["∓", "Black is better"]],
    [18, ["+−", "White is winning"]],
    [19, ["−+", "Black is winning"]],
    [22, ["⊙", "zugzwang"]],
    [23, ["⊙", "zugzwang"]],
    [32, ["↻", "development"]],
    [33, ["↻", "development"]],
    [36, ["↑", "initiative"]],
    [37, ["↑", "initiative"]],
    [40, ["→", "attack"]],
    [41, ["→", "attack"]],
    [132, ["⇄", "counterplay"]],
    [133, ["⇄", "counterplay"]],
    [138, ["⊕", "time trouble"]],
    [139, ["⊕", "time trouble"]],
    [146, ["N", "novelty"]],
]);

/** Assessments of a move and of a position: a move has at most one of each. */
export const MOVE_NAGS = [1, 2, 3, 4, 5, 6];
export const POSITION_NAGS = [10, 13, 14, 15, 16, 17, 18, 19];

export function signOf(nag) {
    return SIGNS.get(nag)?.[0] ?? `$${nag}`;
}

export function wordsOf(nag) {
    return SIGNS.get(nag)?.[1] ?? `NAG ${nag}`;
}

/** Toggles a NAG; it replaces another of the same kind. */
export function withNag(nags, nag) {
    const kind = MOVE_NAGS.includes(nag) ? MOVE_NAGS : POSITION_NAGS.includes(nag) ? POSITION_NAGS : [nag];
    const others = nags.filter((each) => !kind.includes(each));
    return nags.includes(nag) ? others : [...others, nag].sort((one, other) => one - other);
}
