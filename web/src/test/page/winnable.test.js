/** A verdict belongs to the current position, and is requested only if the game continues. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument } from "./stand-ins.js";

installDocument();
const { Session } = await import("../../main/page/session.js");
const { Winnable, sentence } = await import("../../main/page/panels/winnable.js");

const FIRST = "8/8/4k3/8/8/2n5/1B6/K7 w - - 0 1";
const SECOND = "8/8/4k3/8/8/2n5/1B6/1K6 w - - 0 1";
/** Returns the buttons of a wall, which is the square a1. */
function wallButtons(winnable) {
    const { createElement } = document;
    const buttons = [];
    document.createElement = (name) => {
        const made = createElement(name);
        return Object.assign(made, { addEventListener: (_, press) => buttons.push(Object.assign(made, { press })) });
    };
    elementOf("board").scrollIntoView = () => {};
    winnable.wall("a1", 1n);
    document.createElement = createElement;
    return buttons;
}

const OPEN = { white: { verdict: "undecided" }, black: { verdict: "undecided" }, walls: { immovable: [], walledPawns: [], regions: [] }, outcome: null };

function opened() {
    const server = new SlowServer();
    const session = new Session();
    new Winnable(session);
    return { server, session };
}

test("a late verdict is not used for a newer position", async () => {
    const { server, session } = opened();
    session.open({ fen: FIRST });
    const first = await server.begin(["turn?", FIRST, "winnable=true"], { position: { unrestricted: false }, moves: {} });
    session.open({ fen: SECOND });
    const second = await server.begin(["turn?", SECOND, "winnable=true"], { position: { unrestricted: false }, moves: {} });
    await first({ ...OPEN, name: "first" });
    assert.equal(session.winnable, null);
    await second({ ...OPEN, name: "second" });
    assert.equal(session.winnable.name, "second");
    assert.equal(elementOf("winnable-part").hidden, false);
});

for (const [what, position, mode] of [
    ["an unrestricted position", { unrestricted: true }, "rules"],
    ["a game that is over", { unrestricted: false, outcome: { kind: "stalemate" } }, "rules"],
    ["a question", { unrestricted: false }, "learn"],
]) {
    test(`no verdict is requested for ${what}`, async () => {
        const { server, session } = opened();
        session.setMode(mode);
        session.open({ fen: `8/8/8/8/8/8/8/K1k5 w - - 0 ${what.length}` });
        assert.equal(server.waiting[0].address.includes("winnable=true"), mode !== "learn");
        await server.answer(["turn?"], { position, moves: {} });
        assert.equal(server.waiting.length, 0);
        assert.equal(elementOf("winnable-part").hidden, true);
    });
}

test("a missing verdict leaves the board as it is, and is requested again on return", async () => {
    const { server, session } = opened();
    const fen = "8/8/4k3/8/8/2n5/1B6/2K5 w - - 0 9";
    session.open({ fen });
    await server.answer(["turn?"], { position: { unrestricted: false }, moves: {} });
    assert.equal(session.winnable, null);
    assert.equal(session.failure, null);
    assert.equal(elementOf("winnable-part").hidden, true);
    session.load();
    assert.equal(server.waiting.length, 1);
});

test("verdicts not requested in Learn mode are requested when it is left", async () => {
    const { server, session } = opened();
    session.setMode("learn");
    session.open({ fen: "8/8/4k3/8/8/2n5/1B6/2K5 w - - 0 10" });
    await server.answer(["turn?"], { position: { unrestricted: false }, moves: {} });
    session.setMode("rules");
    await server.answer(["winnable?"], { ...OPEN, name: "later" });
    assert.equal(session.winnable.name, "later");
});

test("a wall leaves the board with its position, another set stays", async () => {
    const { session } = opened();
    const shown = [];
    session.on("view", () => shown.push(session.bits));
    const [button] = wallButtons(new Winnable(session));
    session.open({ fen: FIRST });
    button.press();
    session.open({ fen: SECOND });
    assert.deepEqual(shown, [1n, null]);
    session.setView({ bits: 1n });
    session.open({ fen: FIRST });
    assert.equal(session.bits, 1n);
});

test("a shared reason is shown once, different reasons per side", () => {
    const blocked = { sentence: "the pieces cannot reach a mating position" };
    const bare = { reason: "material", sentence: "it does not have the material to mate" };
    assert.equal(
        sentence({ white: blocked, black: blocked }),
        "Neither side can ever mate: the pieces cannot reach a mating position. The game is drawn immediately.",
    );
    assert.equal(
        sentence({ white: bare, black: blocked }),
        "Neither side can ever mate. White: it does not have the material to mate. Black: the pieces cannot reach a mating position. The game is drawn immediately.",
    );
    // Not every language has a pronoun for the side.
    const german = { reason: "material", sentence: "das Material reicht nicht zum Matt" };
    assert.match(sentence({ white: german, black: german }), /White: das Material.*Black: das Material/);
});
