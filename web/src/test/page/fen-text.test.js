/** A position is found in whatever people paste. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fenIn } from "../../main/page/fen-text.js";

const FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

const WAYS = {
    "as it is": FEN,
    "with blanks around it": `  ${FEN}\n`,
    "in quotes": `"${FEN}"`,
    "in quotes of a text program": `\u201c${FEN}\u201d`,
    "with underscores": FEN.replace(/ /g, "_"),
    "in a tag of PGN": `[FEN "${FEN}"]`,
    "with a label": `FEN: ${FEN}`,
    "as a UCI engine hears it": `position fen ${FEN} moves e1g1 e8g8`,
    "in an address of lichess": `https://lichess.org/analysis/standard/${FEN.replace(/ /g, "_")}`,
    "in an encoded address": `https://lichess.org/editor?fen=${encodeURIComponent(FEN)}&color=white`,
    "in an address of this page": `http://127.0.0.1:8080/#fen=${FEN.replace(/ /g, "_")}&mode=free`,
};

for (const [name, text] of Object.entries(WAYS)) {
    test(`a FEN ${name}`, () => assert.equal(fenIn(text), FEN));
}

test("an EPD leaves its operations behind", () => {
    assert.equal(fenIn('4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nbd2; id "x_1";'), "4k3/8/8/8/8/5N2/8/1N2K3 w - -");
});

test("what is wrong with a FEN is left for the server to say", () => {
    assert.equal(fenIn("nonsense"), "nonsense");
    assert.equal(fenIn(`${FEN} x`), `${FEN} x`);
    assert.equal(fenIn("4k3/8/8/8/8/8/8/4K3 x - - 0 1"), "4k3/8/8/8/8/8/8/4K3 x - - 0 1");
    assert.equal(fenIn("9/8/8/8/8/8/8/8 w - - 0 1"), "9/8/8/8/8/8/8/8 w - - 0 1");
    assert.equal(fenIn(""), "");
});
