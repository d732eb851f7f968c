/** Input before a response is queued and executed in order. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { InputQueue } from "../../main/page/board/input-queue.js";
import { settled } from "./stand-ins.js";

class Waiting {
    constructor() {
        this.isWaiting = true;
    }

    on(event, listener) {
        assert.equal(event, "loaded");
        this.loaded = () => {
            this.isWaiting = false;
            listener();
        };
    }
}

test("actions wait for the response, then all run", async () => {
    const session = new Waiting();
    const queue = new InputQueue(session);
    const done = [];
    queue.add(() => done.push(1));
    queue.add(() => done.push(2));
    assert.deepEqual(done, []);
    session.loaded();
    await settled();
    assert.deepEqual(done, [1, 2]);
    assert.equal(queue.isEmpty, true);
});

test("an action that sends a request delays the next one", async () => {
    const session = new Waiting();
    const queue = new InputQueue(session);
    const done = [];
    queue.add(() => {
        done.push("move");
        session.isWaiting = true;
    });
    queue.add(() => done.push("next move"));
    session.loaded();
    await settled();
    assert.deepEqual(done, ["move"]);
    session.loaded();
    await settled();
    assert.deepEqual(done, ["move", "next move"]);
});

test("clear discards queued actions", async () => {
    const session = new Waiting();
    const queue = new InputQueue(session);
    queue.add(() => assert.fail("was discarded"));
    queue.clear();
    session.loaded();
    await settled();
    assert.equal(queue.isEmpty, true);
});
