/** The divide of another program is compared move by move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { complement, renumber, shifted } from "../../main/page/board/bitboard.js";
import { differences, inWords } from "../../main/page/panels/divide.js";

test("missing, extra and wrong counts are found", () => {
    const right = new Map([["a2a3", 1], ["b2b3", 2], ["c2c3", 3]]);
    const theirs = new Map([["a2a3", 1], ["b2b3", 5], ["d2d3", 4]]);
    const found = differences(right, theirs);
    assert.deepEqual(found.map(({ uci, kind }) => `${uci} ${kind}`), ["b2b3 count", "c2c3 missing", "d2d3 extra"]);
    const number = new Intl.NumberFormat("en");
    assert.equal(inWords(found[0], number), "b2b3: 5, expected 2 (3 too many).");
    assert.equal(inWords(found[1], number), "c2c3 is missing: it is legal, with 3 below it.");
    assert.deepEqual(differences(right, right), []);
});

test("a shift moves by one square and does not wrap around", () => {
    const a1h1 = 0x81n;
    assert.equal(shifted(a1h1, "north"), 0x8100n);
    assert.equal(shifted(a1h1, "south"), 0n);
    assert.equal(shifted(a1h1, "east"), 0x02n);
    assert.equal(shifted(a1h1, "west"), 0x40n);
    assert.equal(shifted(0x81n << 56n, "north"), 0n);
    assert.equal(complement(complement(a1h1)), a1h1);
    assert.equal(complement(0n), (1n << 64n) - 1n);
});

test("numbered from h8, h8 is the lowest bit", () => {
    assert.equal(renumber(1n << 63n, "h8"), 1n);
    assert.equal(renumber(1n, "h8"), 1n << 63n);
});
