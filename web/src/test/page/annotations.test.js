/** Arrows and circles are toggled and written in PGN notation. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPermalink, writePermalink } from "../../main/page/permalink.js";
import { readDrawn, withMark } from "../../main/page/game/annotations.js";

test("the same mark toggles, and another colour replaces it", () => {
    assert.deepEqual(withMark([], "Ge4"), ["Ge4"]);
    assert.deepEqual(withMark(["Ge4", "Rd1h5"], "Ge4"), ["Rd1h5"]);
    assert.deepEqual(withMark(["Ge4"], "Re4"), ["Re4"]);
    assert.deepEqual(withMark(["Gd1h5"], "Gd1"), ["Gd1h5", "Gd1"]);
});

test("invalid marks are ignored, and their number is limited", () => {
    assert.deepEqual(readDrawn("Ge4,xx,Rd1h5,Pe4,Ge9,,<b>"), ["Ge4", "Rd1h5"]);
    assert.deepEqual(readDrawn(undefined), []);
    assert.equal(readDrawn(Array(1000).fill("Ge4").join(",")).length, 64);
});

test("a link contains them", () => {
    const view = { ...readPermalink("#fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1&draw=Ge4,Rd1h5"), tab: null };
    assert.deepEqual(view.drawn, ["Ge4", "Rd1h5"]);
    assert.match(writePermalink(view), /&draw=Ge4,Rd1h5/);
});
