/** A failure stays in the status until the request is retried, even if another response arrives. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { elementOf, installDocument } from "./stand-ins.js";

installDocument();
globalThis.document.body = { dataset: {} };
const { Session } = await import("../../main/page/session.js");
const { Status } = await import("../../main/page/status.js");

const POSITION = { sideToMove: "white", pieces: { e1: "K" }, kings: {}, checkers: [], check: false, outcome: null };

test("a win is shown otherwise than a draw", () => {
    const session = new Session();
    const board = { marks: { set() {}, clear() {} }, grid: { describe() {} } };
    new Status(session, board, { targets: () => new Map(), selected: null });
    const shown = (outcome) => {
        session.position = { ...POSITION, outcome };
        session.emit("winnable");
        return elementOf("status-bar").dataset.state;
    };
    assert.equal(shown({ kind: "checkmate", winner: "white", sentence: "White wins by checkmate." }), "won");
    assert.equal(shown({ kind: "stalemate", sentence: "Draw by stalemate." }), "over");
});

test("a late response does not hide a failure", () => {
    const session = new Session();
    const board = { marks: { set() {}, clear() {} }, grid: { describe() {} } };
    new Status(session, board, { targets: () => new Map(), selected: null });
    session.position = POSITION;
    session.emit("winnable");
    assert.equal(elementOf("status").textContent, "White to move");
    session.fail({ message: "The server does not respond." });
    session.emit("winnable");
    session.emit("line");
    assert.equal(elementOf("status").textContent, "The server does not respond.");
    assert.equal(elementOf("retry").hidden, false);
});
