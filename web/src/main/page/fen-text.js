/** Which FEN does a text hold, as people have it? In quotes, with underscores, in an address, in EPD, in a tag of PGN. */

const BOARD = /[1-8pnbrqkPNBRQK]+(?:\/[1-8pnbrqkPNBRQK]+){7}/;
const COUNTER = /^\d+$/;

/** The FEN in a text; a text in which no board is found is given back as it is. */
export function fenIn(text) {
    const plain = text.trim();
    const readable = /[%_+]/.test(plain) ? decoded(plain).replace(/[_+]/g, " ") : plain;
    const found = BOARD.exec(readable);
    if (!found) {
        return plain;
    }
    const before = readable.slice(0, found.index);
    const fields = readable.slice(found.index).split(/["'`\u201c\u201d&#\n]/)[0].trim().split(/\s+/);
    // What is no address, quotation or label before the board is part of a text that the server has to refuse.
    if (before !== "" && !/["'`\u201c\u201d/=:\s]$/.test(before)) {
        return plain;
    }
    return withoutOperations(fields).join(" ");
}

/** EPD has operations where a FEN has its two counters, and UCI has moves behind them. */
function withoutOperations(fields) {
    const uci = fields.indexOf("moves");
    const kept = uci < 0 ? fields : fields.slice(0, uci);
    const isEpd = kept.length > 4 && !COUNTER.test(kept[4]) && /^[a-z][a-z0-9_]*$/i.test(kept[4]);
    return isEpd ? kept.slice(0, 4) : kept;
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
