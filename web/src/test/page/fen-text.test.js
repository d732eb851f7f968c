/** The FEN is found in pasted text. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fenIn } from "../../main/page/fen-text.js";

const FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

const WAYS = {
    "as it is": FEN,
    "with blanks around it": `  ${FEN}\n`,
    "in quotation marks": `"${FEN}"`,
    "in curly quotation marks": `\u201c${FEN}\u201d`,
    "with underscores": FEN.replace(/ /g, "_"),
    "in a PGN tag": `[FEN "${FEN}"]`,
    "with a label": `FEN: ${FEN}`,
    "in a UCI position command": `position fen ${FEN} moves e1g1 e8g8`,
    "in a lichess address": `https://lichess.org/analysis/standard/${FEN.replace(/ /g, "_")}`,
    "in an encoded address": `https://lichess.org/editor?fen=${encodeURIComponent(FEN)}&color=white`,
    "in an address of this page": `http://127.0.0.1:8080/#fen=${FEN.replace(/ /g, "_")}&mode=free`,
};

for (const [name, text] of Object.entries(WAYS)) {
    test(`a FEN ${name}`, () => assert.equal(fenIn(text), FEN));
}

test("the operations of an EPD are removed", () => {
    assert.equal(fenIn('4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nbd2; id "x_1";'), "4k3/8/8/8/8/5N2/8/1N2K3 w - -");
});

test("errors in a FEN are left to the server", () => {
    assert.equal(fenIn("nonsense"), "nonsense");
    assert.equal(fenIn(`${FEN} x`), `${FEN} x`);
    assert.equal(fenIn("4k3/8/8/8/8/8/8/4K3 x - - 0 1"), "4k3/8/8/8/8/8/8/4K3 x - - 0 1");
    assert.equal(fenIn("9/8/8/8/8/8/8/8 w - - 0 1"), "9/8/8/8/8/8/8/8 w - - 0 1");
    assert.equal(fenIn(""), "");
});
