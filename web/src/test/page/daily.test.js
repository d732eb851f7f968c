/** The daily questions: days, results, streaks, and the text to share. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
globalThis.location = { origin: "https://board.example", pathname: "/", hostname: "board.example" };
const { Daily, resultOf } = await import("../../main/page/learn/daily.js");
const { DailyResults } = await import("../../main/page/learn/daily-results.js");
const { dayInWords, formatDay, parseDay, today } = await import("../../main/page/learn/day.js");
const { readPermalink, writePermalink } = await import("../../main/page/permalink.js");

const NOON = new Date(2026, 10, 28, 12);
const DAY = 20785;

class Kept {
    getItem() {
        return this.text ?? null;
    }

    setItem(_, text) {
        this.text = text;
    }
}

test("the day is that of the user's calendar", () => {
    assert.equal(today(NOON), DAY);
    assert.equal(today(new Date(2026, 10, 28, 0, 1)), DAY);
    assert.equal(today(new Date(2026, 10, 28, 23, 59)), DAY);
    assert.equal(formatDay(DAY), "2026-11-28");
    assert.equal(dayInWords(DAY), "28 November 2026");
});

test("the archive ends tomorrow, which may have begun elsewhere", () => {
    assert.equal(parseDay("2026-11-28", NOON), DAY);
    assert.equal(parseDay("2026-01-01", NOON), 20454);
    assert.equal(parseDay("2026-11-29", NOON), DAY + 1);
    for (const text of ["2026-11-30", "2025-12-31", "2026-02-30", "2026-2-3", "yesterday", ""]) {
        assert.equal(parseDay(text, NOON), null, text);
    }
});

test("links have the day, and say which day is wrong", () => {
    const read = (hash) => readPermalink(hash);
    assert.deepEqual(read("#learn=daily").learning, { topic: "daily", n: null, seed: null });
    const { learning } = read("#learn=daily&day=2026-02-03");
    assert.equal(writePermalink({ learning }), "#learn=daily&day=2026-02-03");
    assert.equal(read("#learn=daily&day=2020-02-03").learning, null);
    assert.equal(read("#learn=daily&day=2020-02-03").problem, "There are no questions of the day “2020-02-03”. Choose another one.");
});

test("five answers on their day continue the streak", () => {
    const kept = new Kept();
    let now = DAY;
    const answer = (day, count) => {
        const results = new DailyResults(kept, () => now);
        for (let index = 0; index < count; index++) {
            results.add(day, index !== 1);
        }
        return results.streakLength;
    };
    assert.equal(answer(DAY, 4), 0);
    assert.equal(answer(DAY, 1), 1);
    assert.deepEqual(new DailyResults(kept, () => now).of(DAY), [true, false, true, true, true]);
    now = DAY + 1;
    assert.equal(answer(DAY + 1, 5), 2);
    // The archive does not count.
    assert.equal(answer(DAY - 9, 5), 2);
    now = DAY + 2;
    assert.equal(answer(DAY + 2, 0), 2);
    now = DAY + 3;
    assert.equal(answer(DAY + 3, 0), 0);
    assert.equal(answer(DAY + 3, 5), 1);
});

test("the archive opens the last day before today that is not finished", () => {
    const kept = new Kept();
    const results = new DailyResults(kept, () => DAY);
    const answer = (day, count) => Array.from({ length: count }).forEach(() => results.add(day, true));
    assert.equal(results.lastOpenDay, DAY - 1);
    answer(DAY - 1, 5);
    answer(DAY - 2, 4);
    assert.equal(results.lastOpenDay, DAY - 2);
    answer(DAY - 2, 1);
    assert.equal(results.lastOpenDay, DAY - 3);
    const first = new DailyResults(new Kept(), () => 20454);
    assert.equal(first.lastOpenDay, 20454);
});

test("results that cannot be read start again", () => {
    for (const text of ["", "{", "[]", "null", '{"results":{"x":"1","9":"12"},"streak":{"last":"a","length":null}}']) {
        const results = new DailyResults({ getItem: () => text }, () => DAY);
        assert.deepEqual([results.results, results.streakLength], [{}, 0], text);
    }
});

test("a result has a sign per question", () => {
    assert.equal(resultOf(DAY, [true, false, true, true, true]), "Is it legal? 28 November 2026\n✅❌✅✅✅ 4 of 5");
});

test("a second visit continues after the first, and no mistake is repeated", async () => {
    const server = new SlowServer();
    const daily = new DailyResults(new Kept(), () => DAY);
    daily.add(DAY, true);
    const added = [];
    const learn = {
        daily,
        show() {},
        progress: { add: (question, right) => added.push([question, right]), award() {} },
        board: { marks: { set() {}, clear() {} } },
        why: { clear() {}, write() {} },
        session: { setView() {}, emit() {}, open: async () => {} },
    };
    const practice = new Daily(learn, DAY);
    const begun = practice.begin();
    const options = [{ id: "legal", text: "Legal" }, { id: "not-legal", text: "Not legal" }];
    const questions = [1, 2, 3, 4, 5].map((index) => ({ index, topic: "pins", kind: "legal", fen: "8/8/8/8/8/8/8/8 w - - 0 1", ask: `Question ${index}?`, options, answer: ["legal"], sentence: "It is." }));
    await server.answer(["practice?", "topic=daily", `seed=${DAY}`, "n=5"], { topic: "daily", seed: DAY, questions });
    await begun;
    assert.equal(elementOf("learn-question").textContent, "Question 2?");
    assert.equal(elementOf("learn-score").textContent, "2 of 5");
    for (const id of ["not-legal", "legal", "legal"]) {
        await practice.answer([id]);
        await practice.next();
    }
    assert.equal(elementOf("learn-streak").textContent, "✓✗✓✓");
    assert.equal(elementOf("learn-question").textContent, "Question 5?");
    await practice.answer(["legal"]);
    await settled();
    assert.deepEqual(added[0], [{ topic: "daily", seed: DAY, rule: "pins", index: 2 }, false]);
    assert.equal(practice.inWords(), "✓✗✓✓✓ 4 of 5 right.");
    assert.equal(practice.shared(), "Is it legal? 28 November 2026\n✅❌✅✅✅ 4 of 5\nhttps://board.example/?learn=daily&day=2026-11-28");
    assert.equal(practice.series.next(), null);
});
