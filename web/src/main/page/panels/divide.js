/** Compares the divide of another program with ours. */

import { format, t } from "../language.js";

/**
 * @param {Map<string, number>} right
 * @param {Map<string, number>} theirs
 * @returns {{uci: string, kind: "missing"|"extra"|"count", right: number|null, theirs: number|null}[]} by move
 */
export function differences(right, theirs) {
    const found = [];
    for (const uci of new Set([...right.keys(), ...theirs.keys()])) {
        const ours = right.get(uci) ?? null;
        const other = theirs.get(uci) ?? null;
        if (ours !== other) {
            found.push({ uci, kind: other === null ? "missing" : ours === null ? "extra" : "count", right: ours, theirs: other });
        }
    }
    return found.sort((one, other) => (one.uci < other.uci ? -1 : 1));
}

/** The divide of the next ply: a move, and what to do there. */
export function nextStep({ uci, kind }) {
    return kind === "count" ? t`Compare after ${uci}` : t`Why ${uci}?`;
}

/** Describes a difference. */
export function inWords({ uci, kind, right, theirs }) {
    const sum = kind === "count" ? theirs - right : 0;
    return kind === "missing"
        ? t`${uci} is missing: it is legal, with ${format(right)} below it.`
        : kind === "extra"
          ? t`${uci} is not legal in this position.`
          : sum > 0
            ? t`${uci}: ${format(theirs)}, expected ${format(right)} (${format(sum)} too many).`
            : t`${uci}: ${format(theirs)}, expected ${format(right)} (${format(-sum)} too few).`;
}
