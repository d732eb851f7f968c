/** The stages of a trace that are not trivial, followed by the legal moves. */

import { t } from "../language.js";

const ALL_SQUARES = 64;

/**
 * @param {{stages: object[], legal: string[]}} trace the server's response
 */
export function stagesToShow(trace) {
    const count = trace.legal.length;
    const left = count === 0 ? t`No moves are left.` : count === 1 ? t`One move is left: it is legal.` : t`${count} moves are left: these are legal.`;
    return [
        ...trace.stages.filter(hasSomethingToSay),
        { code: "legal-moves", title: t`The legal moves`, sentence: left, sets: [], arrows: [], removed: [] },
    ];
}

/** Returns whether a stage shows anything: sets of all squares or of none are trivial. */
function hasSomethingToSay({ sets, arrows, removed }) {
    return removed.length > 0 || arrows.length > 0 || sets.some(({ squares }) => squares.length > 0 && squares.length < ALL_SQUARES);
}
