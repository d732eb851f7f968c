/** Numeric annotation glyphs (NAGs): their symbols, and which of them exclude each other. */

import { t } from "../language.js";

const SIGNS = new Map([
    [1, ["!", t`good move`]],
    [2, ["?", t`mistake`]],
    [3, ["!!", t`excellent move`]],
    [4, ["??", t`blunder`]],
    [5, ["!?", t`interesting move`]],
    [6, ["?!", t`dubious move`]],
    [7, ["□", t`only move`]],
    [10, ["=", t`equal`]],
    [13, ["∞", t`unclear`]],
    [14, ["+/=", t`White is slightly better`]],
    [15, ["=/+", t`Black is slightly better`]],
    [16, ["±", t`White is better`]],
    [17, ["∓", t`Black is better`]],
    [18, ["+−", t`White is winning`]],
    [19, ["−+", t`Black is winning`]],
    [22, ["⊙", t`zugzwang`]],
    [23, ["⊙", t`zugzwang`]],
    [32, ["↻", t`development`]],
    [33, ["↻", t`development`]],
    [36, ["↑", t`initiative`]],
    [37, ["↑", t`initiative`]],
    [40, ["→", t`attack`]],
    [41, ["→", t`attack`]],
    [132, ["⇄", t`counterplay`]],
    [133, ["⇄", t`counterplay`]],
    [138, ["⊕", t`time trouble`]],
    [139, ["⊕", t`time trouble`]],
    [146, ["N", t`novelty`]],
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
