/** The playing partner, when the board changes while it thinks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Play } = await import("../../main/page/game/play.js");

const PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const OTHER = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1";
const turn = (sideToMove) => ({ position: { sideToMove }, moves: { moves: [], illegal: [] } });

test("a reply that was asked for one game is not played in another", async () => {
    const server = new SlowServer();
    const session = new Session();
    new Play(session, () => 0.5);
    elementOf("partner").value = "hard";
    elementOf("partner-side").value = "white";
    session.open({ fen: PAWN });
    await server.answer(["turn?"], turn("white"));
    session.play({ uci: "e2e4", san: "e4", from: "e2", to: "e4", fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1" });
    await server.answer(["turn?"], turn("black"));
    session.open({ fen: OTHER });
    await settled();
    await server.answer(["reply?"], { move: { uci: "e8e7", san: "Ke7", from: "e8", to: "e7", fen: "8/4k3/8/8/4P3/8/8/4K3 w - - 1 2" } });
    assert.equal(session.game.start.fen, OTHER);
    assert.deepEqual(session.game.moves, []);
});
