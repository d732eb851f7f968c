/** Parses the divide output of another program (a move and a count per line) and compares it with ours. */

const LINE = /^\W*([a-h][1-8][a-h][1-8]=?[qrbnQRBN]?|[Oo0](?:-[Oo0]){1,2})\W*[:=\s]\s*(\d[\d,_.' ]*)\s*$/;

/**
 * @param {string} text
 * @param {{uci: string, san: string}[]} legal the legal moves, which give castling by name its UCI notation
 * @returns {Map<string, number>} counts by move in UCI notation; other lines are ignored
 */
export function parseDivide(text, legal = []) {
    const counts = new Map();
    for (const line of text.split(/\r?\n/)) {
        const found = LINE.exec(line.trim());
        if (found) {
            counts.set(inUci(found[1], legal), Number(found[2].replace(/[^\d]/g, "")));
        }
    }
    return counts;
}

function inUci(move, legal) {
    if (!/^[Oo0]/.test(move)) {
        return move.replace("=", "").toLowerCase();
    }
    const name = move.replace(/[o0]/g, "O");
    return legal.find(({ san }) => san.replace(/[+#]$/, "") === name)?.uci ?? name;
}

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

/** Describes a difference. */
export function inWords({ uci, kind, right, theirs }, number) {
    const sum = kind === "count" ? theirs - right : 0;
    return kind === "missing"
        ? `${uci} is missing: it is legal, with ${number.format(right)} below it.`
        : kind === "extra"
          ? `${uci} is not legal in this position.`
          : `${uci}: ${number.format(theirs)}, expected ${number.format(right)} (${number.format(Math.abs(sum))} too ${sum > 0 ? "many" : "few"}).`;
}
