import assert from "node:assert/strict";
import test from "node:test";
import { Answers } from "../../main/page/answers.js";
import { settled } from "./stand-ins.js";

/** A worker whose messages the test sends. */
class StandIn extends EventTarget {
    constructor(module) {
        super();
        this.module = module;
        this.asked = [];
        this.isTerminated = false;
    }

    postMessage(message) {
        this.asked.push(message);
    }

    terminate() {
        this.isTerminated = true;
    }

    send(data) {
        this.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
}

function started(page) {
    const workers = [];
    const answers = new Answers((module) => {
        workers.push(new StandIn(module));
        return workers.at(-1);
    }, page);
    return { answers, workers };
}

test("positions need the small module only, and one worker", async () => {
    const { answers, workers } = started();
    const first = answers.fetch("/api/v1/position?fen=x+y");
    const second = answers.fetch("/api/v1/line", { body: "e2e4" });
    await settled();
    assert.deepEqual(workers.map(({ module }) => module), ["small"]);
    assert.equal(workers[0].asked[0].path, "/api/v1/position");
    assert.equal(workers[0].asked[0].query, "fen=x+y");
    assert.equal(new TextDecoder().decode(workers[0].asked[1].body), "e2e4");

    workers[0].send({ id: 2, status: 200, type: "application/json", part: "{}" });
    workers[0].send({ id: 2, isEnd: true });
    workers[0].send({ id: 1, status: 400, type: "application/problem+json", part: '{"detail":' });
    workers[0].send({ id: 1, status: 400, type: "application/problem+json", part: '"no"}' });
    workers[0].send({ id: 1, isEnd: true });
    assert.deepEqual(await (await second).json(), {});
    const refused = await first;
    assert.equal(refused.status, 400);
    assert.deepEqual(await refused.json(), { detail: "no" });
});

test("a link may have a variant, so the whole module reads it", async () => {
    const { answers, workers } = started();
    answers.fetch(`/api/v1/position?fen=${encodeURIComponent("https://lichess.org/analysis/atomic/8")}`);
    await settled();
    assert.deepEqual(workers.map(({ module }) => module), ["whole"]);
});

test("the chances to mate come from the whole module, after the rest", async () => {
    const { answers, workers } = started();
    const asked = answers.fetch("/api/v1/turn?fen=x&winnable=true", { body: "e2e4" });
    await settled();
    assert.equal(workers[0].asked[0].query, "fen=x");
    workers[0].send({ id: 1, status: 200, type: "application/x-ndjson", part: "first\n" });
    workers[0].send({ id: 1, isEnd: true });
    const reader = (await asked).body.pipeThrough(new TextDecoderStream()).getReader();
    assert.equal((await reader.read()).value, "first\n");

    assert.equal(workers[1].module, "whole");
    assert.equal(workers[1].asked[0].query, "fen=x&winnable=true");
    workers[1].send({ id: 1, status: 200, type: "application/x-ndjson", part: "first\n" });
    workers[1].send({ id: 1, status: 200, type: "application/x-ndjson", part: "last\n" });
    workers[1].send({ id: 1, isEnd: true });
    assert.equal((await reader.read()).value, "last\n");
    assert.equal((await reader.read()).done, true);
});

test("the small module does not know the chances to mate", async () => {
    const { answers, workers } = started();
    answers.fetch("/api/v1/turn?fen=x&winnable=false", { body: "e2e4" });
    await settled();
    assert.equal(workers[0].asked[0].query, "fen=x");
});

test("a first position with a rook does not load the whole module, the first move does", async () => {
    const { answers, workers } = started();
    const asked = answers.fetch("/api/v1/turn?fen=4r1k1%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1&winnable=true", { body: "" });
    await settled();
    workers[0].send({ id: 1, status: 200, type: "application/x-ndjson", part: "first\n" });
    workers[0].send({ id: 1, isEnd: true });
    assert.equal(await (await asked).text(), "first\n");
    assert.equal(workers.length, 1);

    answers.fetch("/api/v1/turn?fen=4r1k1%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1&winnable=true", { body: "e1d1" });
    await settled();
    workers[0].send({ id: 2, status: 200, type: "application/x-ndjson", part: "first\n" });
    workers[0].send({ id: 2, isEnd: true });
    await settled();
    assert.deepEqual(workers.map(({ module }) => module), ["small", "whole"]);
});

test("a frame does not load the whole module for the chances to mate", async () => {
    const { answers, workers } = started({ isFrame: true });
    answers.fetch("/api/v1/turn?fen=x&winnable=true", { body: "e2e4" });
    await settled();
    assert.deepEqual(workers.map(({ module }) => module), ["small"]);
});

test("a count that is stopped ends its worker", async () => {
    const { answers, workers } = started();
    const stop = new AbortController();
    answers.fetch("/api/v1/perft?depth=9", { signal: stop.signal });
    await settled();
    assert.equal(workers[0].isTerminated, false);
    stop.abort();
    assert.equal(workers[0].isTerminated, true);
});

test("a count that is stopped before it starts has no worker", async () => {
    const { answers, workers } = started();
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(answers.fetch("/api/v1/perft?depth=9", { signal: stop.signal }), { name: "AbortError" });
    assert.equal(workers.length, 0);
});

test("a worker that fails is reported, and the next request starts another", async () => {
    const { answers, workers } = started();
    const lost = assert.rejects(answers.fetch("/api/v1/moves"), TypeError);
    await settled();
    workers[0].dispatchEvent(new Event("error"));
    await lost;
    answers.fetch("/api/v1/moves");
    await settled();
    assert.equal(workers.length, 2);
});

test("variants need the whole module, also for positions", async () => {
    const { answers, workers } = started();
    answers.fetch("/api/v1/turn?fen=x&variant=atomic", { body: "" });
    answers.fetch("/api/v1/explain?fen=x&variant=atomic&from=e2&to=e4");
    await settled();
    assert.deepEqual(workers.map(({ module }) => module), ["whole"]);
    assert.equal(workers[0].asked.length, 2);
});
