/** What is pressed before the answer is there is done after it, in its order. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { InputQueue } from "../../main/page/input-queue.js";
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

test("nothing is done while the server has not answered, and everything after it", async () => {
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

test("an action that asks the server again holds the next one back", async () => {
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

test("what waits is forgotten when it is told so", async () => {
    const session = new Waiting();
    const queue = new InputQueue(session);
    queue.add(() => assert.fail("is not done any more"));
    queue.clear();
    session.loaded();
    await settled();
    assert.equal(queue.isEmpty, true);
});
