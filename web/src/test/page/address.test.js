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

/** Follows a link within the page, as browsers do: `popstate` comes immediately, `hashchange` in a later task. */
function click(hash) {
    location.hash = hash;
    entries.push({ state: null, hash });
    listeners.popstate({ state: null });
}

test("the page does not overwrite a link that is followed", (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    new SlowServer();
    const session = visited();
    click("#tab=perft");
    // The same entry, or a new one for another mode.
    session.setView({ flipped: true });
    session.setMode("free");
    assert.equal(location.hash, "#tab=perft");

    listeners.hashchange();
    assert.equal(session.tab, "perft");
    assert.match(location.hash, /tab=perft/);
    session.setView({ flipped: true });
    assert.match(location.hash, /flip/);
});

test("a link in another language loads the page again, others do not", (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    new SlowServer();
    visited();
    const reload = context.mock.fn();
    location.reload = reload;
    click("#lang=en&tab=perft");
    listeners.hashchange();
    click("#lang=xx&tab=layers");
    listeners.hashchange();
    assert.equal(reload.mock.callCount(), 0);
    click("#lang=de&tab=perft");
    listeners.hashchange();
    assert.equal(reload.mock.callCount(), 1);
    assert.equal(location.hash, "#lang=de&tab=perft");
});

test("a write that waits does not overwrite a link", (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    new SlowServer();
    const session = visited();
    session.tab = "steps";
    for (let step = 1; step <= 60; step++) {
        session.setView({ step });
    }
    assert.match(location.hash, /step=[2-5]/);

    click("#tab=perft");
    context.mock.timers.tick(1000);
    assert.equal(location.hash, "#tab=perft");
    listeners.hashchange();
    context.mock.timers.tick(1000);
    assert.match(location.hash, /tab=perft/);
});

test("a link to the address that waits to be written is followed, and later views are written", (context) => {
    context.mock.timers.enable({ apis: ["setInterval"] });
    new SlowServer();
    const session = visited();
    session.tab = "steps";
    for (let step = 1; step <= 60; step++) {
        session.setView({ step });
    }
    click(location.hash.replace(/step=\d+/, "step=60"));
    listeners.hashchange();
    context.mock.timers.tick(1000);
    session.setView({ flipped: true });
    assert.match(location.hash, /flip/);
});

test("Back to an entry of an earlier visit shows its address", () => {
    new SlowServer();
    const session = visited();
    location.hash = "#tab=perft";
    listeners.popstate({ state: { game: "unknown", node: 0 } });
    listeners.hashchange();
    assert.equal(session.tab, "perft");
});

/** Returns the session of a page that shows a position and writes its address. */
function visited() {
    location.hash = "";
    const session = new Session();
    new Address(session, { autosave: { restored: () => null } });
    session.open({ fen: START });
    return session;
}
