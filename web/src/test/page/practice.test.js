/** A question of a practice is asked when its position is there, and only if it is still the one to be asked. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { Practice } = await import("../../main/page/practice.js");
const { Series } = await import("../../main/page/series.js");

const QUESTION = { index: 1, topic: "pins", ask: "Which piece is pinned?", fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", kind: "pinned", options: [], answer: ["e3"], sentence: "The rook." };

/** A practice whose positions load when the test says so. */
function practising() {
    const marks = new Map();
    const loads = [];
    const learn = {
        show() {},
        progress: { add() {} },
        board: { marks: { set: (name, set) => marks.set(name, set), clear: (name) => marks.delete(name) } },
        why: { clear() {}, write() {} },
        session: { setView() {}, emit() {}, open: () => new Promise((resolve) => loads.push(resolve)) },
    };
    const practice = new Practice(learn, { topic: "pins", n: 1, seed: 1 });
    practice.series = new Series([{ ...QUESTION, from: {} }]);
    elementOf("learn-question").textContent = "";
    return { practice, loads, marks };
}

test("the question is asked when its position is there", async () => {
    const { practice, loads, marks } = practising();
    practice.next();
    await settled();
    assert.equal(elementOf("learn-question").textContent, "");
    loads[0]();
    await settled();
    assert.equal(elementOf("learn-question").textContent, QUESTION.ask);
    assert.equal(marks.has("question"), true);
});

test("a practice that was left while a position loads asks nothing more", async () => {
    const { practice, loads, marks } = practising();
    const asked = practice.next();
    practice.end();
    loads[0]();
    await asked;
    assert.equal(elementOf("learn-question").textContent, "");
    assert.equal(marks.has("question"), false);
});
