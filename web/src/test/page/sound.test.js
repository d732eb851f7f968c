/** Sounds: off until the user turns them on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./stand-ins.js";

installDocument();

/** The frequencies of the notes that were played. */
let played = [];

class Node {
    connect(next) {
        return next;
    }
}

globalThis.AudioContext = class {
    currentTime = 0;
};
globalThis.GainNode = class extends Node {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
};
globalThis.OscillatorNode = class extends Node {
    constructor(context, { frequency }) {
        super();
        this.frequency = frequency;
    }

    start() {
        played.push(this.frequency);
    }

    stop() {}
};

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };

const button = {
    attributes: {},
    setAttribute(name, value) {
        this.attributes[name] = value;
    },
    addEventListener(name, listener) {
        this[name] = listener;
    },
};
globalThis.document.querySelectorAll = () => [button];

const { Session } = await import("../../main/page/session.js");
const { listen, sound } = await import("../../main/page/sound.js");

const session = new Session();
listen(session);

/** Returns whether anything is heard. */
function isHeard(act) {
    played = [];
    act();
    return played.length > 0;
}

test("nothing is heard until sounds are on", () => {
    assert.equal(button.attributes["aria-pressed"], "false");
    assert.equal(isHeard(() => sound("success")), false);
    assert.equal(isHeard(() => button.click()), true);
    assert.equal(button.attributes["aria-pressed"], "true");
    assert.equal(kept.get("passant.sound"), "on");
    assert.equal(isHeard(() => sound("success")), true);
    assert.deepEqual(played, played.toSorted((one, other) => one - other));
});

test("moves and refusals are heard, other changes of the board are not", () => {
    assert.equal(isHeard(() => session.emit("loaded", { played: { san: "e4" } })), true);
    assert.equal(isHeard(() => session.emit("loaded", { opened: true })), false);
    assert.equal(isHeard(() => session.emit("explained", { legal: false })), true);
    assert.equal(isHeard(() => session.emit("explained", { legal: true })), false);
});

test("a lesson has sounds of its own for answers", () => {
    session.mode = "learn";
    assert.equal(isHeard(() => session.emit("explained", { legal: false })), false);
    session.mode = "rules";
});

test("sounds are turned off again", () => {
    assert.equal(isHeard(() => button.click()), false);
    assert.equal(kept.get("passant.sound"), "off");
    assert.equal(isHeard(() => session.emit("loaded", { played: {} })), false);
});
