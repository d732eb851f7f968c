/** The browser's history follows the view. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, installDocument } from "./stand-ins.js";

installDocument();
const listeners = {};
globalThis.window = { addEventListener: (name, listener) => (listeners[name] = listener) };
globalThis.location = { hash: "" };
/** A history of which the current entry is the last one. */
const entries = [{}];
globalThis.history = {
    pushState: (state, _, hash) => {
        entries.push({ state, hash });
        location.hash = hash;
    },
    replaceState: (...written) => {
        entries.pop();
        history.pushState(...written);
    },
};
const { Address } = await import("../../main/page/address.js");
const { Session } = await import("../../main/page/session.js");

const START = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const SHEET = { topic: "pins", n: 3, seed: 7, sheet: true };
const later = () => new Promise(setTimeout);

test("leaving a sheet that a link opened adds an entry, and Back shows it, or the list before it", async (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    new SlowServer();
    const session = new Session();
    const seen = [];
    const leave = () => session.setView({ learning: null });
    const learn = { home: () => seen.push("list") && leave(), begin: async ({ topic }) => seen.push(topic) };
    new Address(session, { learn });
    session.mode = "learn";
    session.learning = SHEET;
    session.open({ fen: START, aside: true });
    assert.match(entries.at(-1).hash, /sheet=1/);
    assert.equal(entries.length, 1);

    leave();
    await later();
    assert.equal(entries.length, 2);
    const list = entries[1];
    assert.match(list.hash, /mode=learn/);

    session.setView({ learning: { topic: "rook", n: null, seed: null } });
    await later();
    assert.deepEqual(entries.map(({ hash }) => hash.slice(0, 8)), ["#learn=p", "#fen=4k3", "#learn=r"]);
    entries.pop();
    location.hash = list.hash;
    listeners.popstate(list);
    assert.deepEqual(seen, ["list"]);
    assert.deepEqual(entries.map(({ hash }) => hash), [entries[0].hash, list.hash]);

    entries.pop();
    location.hash = entries[0].hash;
    listeners.popstate(entries[0]);
    assert.deepEqual(seen, ["list", "pins"]);
});

test("the page does not overwrite a link that is followed, neither immediately nor by a write that waited", (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    new SlowServer();
    location.hash = "";
    const session = new Session();
    new Address(session, { autosave: { restored: () => null } });
    session.open({ fen: START, aside: true });
    session.setView({ flipped: true });
    assert.match(location.hash, /flip/);
    // After fifty changes the writes wait.
    for (let step = 1; step <= 60; step++) {
        session.setView({ tab: "steps" });
        session.step = step;
    }
    const written = location.hash;

    location.hash = "#tab=perft";
    session.setView({ flipped: false });
    context.mock.timers.tick(1000);
    assert.equal(location.hash, "#tab=perft");

    listeners.hashchange();
    assert.equal(session.tab, "perft");
    context.mock.timers.tick(1000);
    assert.match(location.hash, /tab=perft/);
    assert.notEqual(location.hash, written);
});
