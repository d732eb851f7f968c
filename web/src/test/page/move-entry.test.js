import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./stand-ins.js";

installDocument();
const { findMove } = await import("../../main/page/game/move-entry.js");

const MOVES = [
    { uci: "b5c6", san: "Bxc6" },
    { uci: "b4b5", san: "b5" },
    { uci: "b7c6", san: "bxc6" },
    { uci: "e1g1", san: "O-O" },
    { uci: "e7e8q", san: "e8=Q+" },
    { uci: "e7e8n", san: "e8=N" },
    { uci: "g1f3", san: "Nf3" },
];

for (const [text, uci] of [
    ["Bxc6", "b5c6"],
    ["Bc6", "b5c6"],
    ["bxc6", "b7c6"],
    ["BXC6", undefined],
    ["nf3", "g1f3"],
    ["G1F3", "g1f3"],
    ["0-0", "e1g1"],
    ["o-o", "e1g1"],
    ["e8Q", "e7e8q"],
    ["e8=n", "e7e8n"],
    ["e8", undefined],
    ["", undefined],
]) {
    test(`the text "${text}" is ${uci ?? "no move"}`, () => assert.equal(findMove(MOVES, text)?.uci, uci));
}
