/** Finds the FEN in pasted text: in quotes, with underscores, in an address, in EPD, or in a PGN tag. */

const BOARD = /(?<![A-Za-z])[1-8pnbrqkPNBRQK~]+(?:\/[1-8pnbrqkPNBRQK~]+){7}/;
const COUNTER = /^\d+$/;

/** Returns the FEN in a text; a text without a board is returned unchanged. */
export function fenIn(text) {
    const plain = text.trim();
    const readable = /[%_+]/.test(plain) ? withSpaces(plain) : plain;
    const found = BOARD.exec(readable);
    if (!found) {
        return plain;
    }
    const before = readable.slice(0, found.index);
    const fields = readable.slice(found.index).split(/["'`\u201c\u201d&#\n]/)[0].trim().split(/\s+/);
    // Any other text before the board is an error, which the server reports.
    if (before !== "" && !/["'`\u201c\u201d/=:\s]$/.test(before)) {
        return plain;
    }
    return withoutOperations(fields).join(" ");
}

/** Removes EPD operations, and the moves that UCI appends. */
function withoutOperations(fields) {
    const uci = fields.indexOf("moves");
    const kept = uci < 0 ? fields : fields.slice(0, uci);
    const isEpd = kept.length > 4 && !COUNTER.test(kept[4]) && /^[a-z][a-z0-9_]*$/i.test(kept[4]);
    return isEpd ? kept.slice(0, 4) : kept;
}

/** Decodes a text whose spaces are underscores or plus signs. Others have plus signs only in 3+3 checks. */
export function withSpaces(text) {
    return decoded(/[_ ]|%20/.test(text) ? text : text.replaceAll("+", " ")).replaceAll("_", " ");
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
