/** That the server is gone is told until it is asked again, whatever it had answered before. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { elementOf, installDocument } from "./stand-ins.js";

installDocument();
globalThis.document.body = { dataset: {} };
const { Session } = await import("../../main/page/session.js");
const { Status } = await import("../../main/page/status.js");

const POSITION = { sideToMove: "white", pieces: { e1: "K" }, kings: {}, checkers: [], check: false, outcome: null };

test("an answer that was under way does not hide that another did not come", () => {
    const session = new Session();
    const board = { marks: { set() {}, clear() {} }, grid: { describe() {} } };
    new Status(session, board, { targets: () => new Map(), selected: null });
    session.position = POSITION;
    session.emit("winnable");
    assert.equal(elementOf("status").textContent, "White to move");
    session.fail({ message: "The server does not answer." });
    session.emit("winnable");
    session.emit("line");
    assert.equal(elementOf("status").textContent, "The server does not answer.");
    assert.equal(elementOf("retry").hidden, false);
});
