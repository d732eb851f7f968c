/** Trivial stages are omitted, and the legal moves come last. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { stagesToShow } from "../../main/page/panels/stages.js";

const stage = (code, squares, removed = [], arrows = []) => ({ code, sets: [{ squares }], removed, arrows });
const all = Array.from({ length: 64 }, (_, index) => index);

test("stages with no squares or all squares are trivial", () => {
    const codes = stagesToShow({ stages: [stage("none", []), stage("all", all), stage("some", ["e4"])], legal: ["e2e4"] }).map(({ code }) => code);
    assert.deepEqual(codes, ["some", "legal-moves"]);
});

test("a stage that removes a move is kept", () => {
    const stages = stagesToShow({ stages: [stage("removes", [], [{ uci: "e2e3" }])], legal: [] });
    assert.deepEqual(stages.map(({ code }) => code), ["removes", "legal-moves"]);
    assert.equal(stages[1].sentence, "No moves are left.");
});
