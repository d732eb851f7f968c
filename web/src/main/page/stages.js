/** Which stages of a trace have something to say here? Those without are left out; the legal moves come last. */

const ALL_SQUARES = 64;

/** @param {{stages: object[], legal: string[]}} trace as the server answers it */
export function stagesToShow(trace) {
    const count = trace.legal.length;
    const left = count === 0 ? "No move is left." : count === 1 ? "One move is left: it is legal." : `${count} moves are left: these are legal.`;
    return [
        ...trace.stages.filter(hasSomethingToSay),
        { code: "legal-moves", title: "The legal moves", sentence: left, sets: [], arrows: [], removed: [] },
    ];
}

/** "Every square will do" and "none" paint all or nothing. */
function hasSomethingToSay({ sets, arrows, removed }) {
    return removed.length > 0 || arrows.length > 0 || sets.some(({ squares }) => squares.length > 0 && squares.length < ALL_SQUARES);
}
