/** Series, answers and progress. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LESSONS, OTHER_LESSONS, lessonAfter, lessonOf } from "../../main/page/learn/lessons.js";
import { readPermalink, writePermalink } from "../../main/page/permalink.js";
import { Progress } from "../../main/page/learn/progress.js";
import { TEXTS } from "../../main/page/learn/lessons-texts.js";
import { Series, isRight } from "../../main/page/learn/series.js";
import { VARIANTS } from "../../main/page/variants.js";

class Kept {
    constructor(text = null) {
        this.text = text;
    }

    getItem() {
        return this.text;
    }

    setItem(_, text) {
        this.text = text;
    }
}

test("a mistake is repeated three questions later and still counts as wrong", () => {
    const series = new Series([1, 2, 3, 4, 5].map((index) => ({ index, topic: "pins" })));
    const order = [];
    for (let question = series.next(); question; question = series.next()) {
        const wrong = question.index === 1 && !series.isAgain;
        order.push(question.index);
        series.answer(!wrong);
    }
    assert.deepEqual(order, [1, 2, 3, 4, 1, 5]);
    assert.equal(series.right, 4);
    assert.deepEqual([...series.byTopic()], [["pins", { right: 4, asked: 5 }]]);
});

test("an answer is right if it contains all correct options and no others", () => {
    const question = { answer: ["e4", "d5"] };
    assert.equal(isRight(question, ["d5", "e4"]), true);
    assert.equal(isRight(question, ["d5"]), false);
    assert.equal(isRight(question, ["d5", "e4", "a1"]), false);
    assert.equal(isRight({ answer: [] }, []), true);
});

test("results are saved by rule, and mistakes are due until answered correctly", () => {
    const kept = new Kept();
    const progress = new Progress(kept);
    const question = { topic: "all", seed: 7, index: 3, rule: "pins" };
    progress.add(question, false);
    progress.add({ ...question, index: 4, rule: "king" }, true);
    const again = new Progress(kept);
    assert.deepEqual(again.of("pins"), { right: 0, wrong: 1 });
    assert.deepEqual(again.of("all"), { right: 1, wrong: 1 });
    assert.deepEqual(again.due("pins", 9), [question]);
    assert.deepEqual(again.due("king", 9), []);
    again.add(question, true);
    assert.deepEqual(again.due("all", 9), []);
    again.clear();
    assert.deepEqual(new Progress(kept).of("all"), { right: 0, wrong: 0 });
});

test("a mistake is due immediately, then after 1, 3, 7 and 21 days while answered correctly", () => {
    const day = 24 * 60 * 60 * 1000;
    let now = 1000 * day;
    const kept = new Kept();
    const question = { topic: "all", seed: 7, index: 3, rule: "pins" };
    new Progress(kept, () => now).add(question, false);
    for (const days of [1, 3, 7, 21]) {
        const progress = new Progress(kept, () => now);
        assert.deepEqual(progress.due("pins", 9), [question]);
        progress.add(question, true);
        assert.deepEqual(progress.due("pins", 9), []);
        assert.equal(progress.toCome("pins").length, 1);
        now += days * day - 1;
        assert.deepEqual(progress.due("all", 9), []);
        now += 1;
    }
    const progress = new Progress(kept, () => now);
    progress.add(question, true);
    assert.deepEqual(progress.toCome("all"), [], "no repetition left");
    progress.add(question, false);
    assert.deepEqual(progress.due("all", 9), [question]);
});

test("a mistake saved without a time is due", () => {
    const question = { topic: "all", seed: 7, index: 3, rule: "pins" };
    const progress = new Progress(new Kept(JSON.stringify({ topics: {}, due: [question] })));
    assert.deepEqual(progress.due("all", 9), [question]);
});

test("finished lessons and stars are saved, and the path continues after them", () => {
    const kept = new Kept();
    const progress = new Progress(kept);
    assert.equal(progress.nextLesson().id, "rook");
    progress.finish("rook");
    progress.finish("queen");
    progress.award("pins");
    const again = new Progress(kept);
    assert.equal(again.nextLesson().id, "bishop");
    assert.deepEqual([again.isFinished("queen"), again.isFinished("pins"), again.hasStar("pins"), again.hasStar("all")], [true, false, true, false]);
    again.clear();
    assert.equal(new Progress(kept).isFinished("rook"), false);
    LESSONS.forEach(({ id }) => progress.finish(id));
    assert.equal(progress.nextLesson(), null);
    assert.equal(new Progress(new Kept('{"done":["nonsense",7],"stars":3}')).isFinished("nonsense"), false);
});

test("unreadable results are replaced by empty ones", () => {
    assert.deepEqual(new Progress(new Kept("{nonsense")).of("pins"), { right: 0, wrong: 0 });
    assert.deepEqual(new Progress(new Kept('{"due": 7}')).due("all", 3), []);
});

test("invalid saved entries are dropped", () => {
    const due = { topic: "pins", seed: 7, index: 1, rule: "pins", level: 0, at: 0 };
    const broken = [null, { ...due, topic: "nonsense" }, { ...due, rule: "nonsense" }, { ...due, seed: -1 }, { ...due, index: 0 }, { ...due, at: "x" }];
    const topics = { pins: { right: 2, wrong: 1 }, king: { right: "<b>", wrong: 0 }, mate: null };
    const progress = new Progress(new Kept(JSON.stringify({ topics, due: [...broken, due] })));
    assert.deepEqual(progress.of("all"), { right: 2, wrong: 1 });
    assert.deepEqual(progress.of("king"), { right: 0, wrong: 0 });
    assert.equal(progress.toCome("all").length, 1);
    for (const text of ['{"topics":null,"due":[null]}', "null", "[]", '{"topics":[],"due":{}}']) {
        assert.deepEqual(new Progress(new Kept(text)).of("all"), { right: 0, wrong: 0 });
    }
});

test("a link contains a lesson or a practice session, within limits", () => {
    assert.deepEqual(readPermalink("#learn=pins").learning, { topic: "pins", n: null, seed: null });
    assert.deepEqual(readPermalink("#learn=pins&n=10&seed=7").learning, { topic: "pins", n: 10, seed: 7 });
    assert.deepEqual(readPermalink("#learn=all&n=5").learning, { topic: "all", n: 5, seed: 1 });
    assert.equal(readPermalink("#learn=nonsense&n=5").learning, null);
    assert.match(readPermalink("#learn=nonsense").problem, /There is no lesson “nonsense”/);
    assert.equal(readPermalink("#learn=pins").problem, null);
    assert.equal(readPermalink("#learn=all").learning, null);
    const sheet = { topic: "pins,castling", n: 4, seed: 7, own: ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"], sheet: true };
    assert.deepEqual(readPermalink(writePermalink({ learning: sheet })).learning, sheet);
    assert.equal(readPermalink("#learn=pins,program&n=4").learning, null);
    assert.equal(readPermalink("#learn=pins,castling").learning, null);
    assert.deepEqual(readPermalink("#learn=today").learning, { topic: "today", n: null, seed: null });
    assert.equal(writePermalink({ learning: { topic: "today", n: null, seed: null } }), "#learn=today");
    assert.deepEqual(readPermalink("#learn=pins&n=999").learning, { topic: "pins", n: null, seed: null });
    assert.equal(writePermalink({ learning: { topic: "pins", n: 10, seed: 7 } }), "#learn=pins&n=10&seed=7");
    assert.equal(writePermalink({ learning: { topic: "pins", n: null, seed: null } }), "#learn=pins");
});

test("a link may have only positions of a teacher, at most thirty", () => {
    const own = Array.from({ length: 31 }, (_, index) => `7k/5Q2/6K1/8/8/8/8/8 b - - ${index} 1 dm 2`);
    const { learning, problem } = readPermalink(writePermalink({ learning: { topic: "all", n: 0, seed: 7, own } }));
    assert.equal(problem, null);
    assert.equal(learning.n, 0);
    assert.deepEqual(learning.own, own.slice(0, 30));
    assert.match(readPermalink("#learn=all&n=0&seed=7").problem, /1 to 50 questions/);
    assert.match(readPermalink("#learn=all&n=0&seed=7&own=;_;").problem, /1 to 50 questions/);
    // The longest FEN: 30 of them still fit into a link that chats and browsers pass on.
    const longest = "rnbqkbnr/p1p1p1p1/1p1p1p1p/P1P1P1P1/1P1P1P1P/RNBQKBN1/1R1Q1K1R/RNBQKBNR w KQkq - 100 100 e7e8q";
    assert.ok(writePermalink({ learning: { topic: "all", n: 50, seed: 999_999_999, own: Array(30).fill(longest) } }).length < 4000);
});

test("the links of the documentation open what it says", () => {
    const page = readFileSync(new URL("../../../../docs/browser.md", import.meta.url), "utf8");
    const links = [...page.matchAll(/`(?:\/embed)?(#(?:learn|fen)=[^`]+)`/g)].map(([, link]) => link);
    assert.ok(links.length > 6);
    for (const link of links) {
        const { learning, why, problem, notes } = readPermalink(link);
        assert.ok(learning || why, link);
        assert.deepEqual([problem, notes], [null, []], link);
    }
    for (const { id } of [...LESSONS, ...OTHER_LESSONS]) {
        assert.ok(page.includes(`\`${id}\``), id);
    }
});

test("there are at least twelve lessons of three to six steps, each with its own text", () => {
    assert.ok(LESSONS.length >= 12);
    const ids = [...LESSONS, ...OTHER_LESSONS].map(({ id }) => id);
    assert.deepEqual(Object.keys(TEXTS).sort(), ids.sort());
    for (const [id, { about, steps }] of Object.entries(TEXTS)) {
        assert.ok(about, id);
        assert.ok(steps.length >= 3 && steps.length <= 6, id);
        for (const { words, then, play, refused } of steps) {
            assert.ok(words.length <= 300, `${id}: ${words.length} characters do not fit on a phone`);
            assert.equal(Boolean(then), Boolean(play ?? refused), `${id}: ${words}`);
        }
    }
});

test("each variant has a lesson, not on the path, with practice and a link", () => {
    const ids = OTHER_LESSONS.map(({ id }) => id);
    assert.deepEqual(ids, Object.keys(VARIANTS).filter((name) => name !== "chess"));
    for (const lesson of OTHER_LESSONS) {
        const { id, variant, hasQuestions } = lesson;
        assert.equal(variant, id);
        assert.equal(hasQuestions, undefined);
        assert.equal(lessonOf(id), lesson);
        assert.deepEqual(readPermalink(`#learn=${id}`).learning, { topic: id, n: null, seed: null });
        assert.deepEqual(readPermalink(`#learn=${id}&n=5&seed=2`).learning, { topic: id, n: 5, seed: 2 });
    }
    assert.equal(readPermalink("#learn=atomic,pins&n=4&seed=7").learning.topic, "atomic,pins");
    assert.equal(lessonAfter(lessonOf("antichess")).id, "atomic");
    assert.equal(lessonAfter(lessonOf("3check")), null);
    assert.equal(lessonAfter(LESSONS.at(-1)), null);
});

test("lessons of variants are ticked, and do not lengthen the path", () => {
    const kept = new Kept();
    const progress = new Progress(kept);
    OTHER_LESSONS.forEach(({ id }) => progress.finish(id));
    progress.award("3check");
    progress.add({ topic: "horde", seed: 7, index: 2, rule: "horde" }, false);
    const again = new Progress(kept);
    assert.equal(again.isFinished("crazyhouse"), true);
    assert.equal(again.hasStar("3check"), true);
    assert.equal(again.due("horde", 3).length, 1);
    assert.equal(again.nextLesson().id, "rook");
    LESSONS.forEach(({ id }) => progress.finish(id));
    assert.equal(progress.nextLesson(), null);
});

test("the last hundred mistakes are kept", () => {
    const progress = new Progress(new Kept());
    for (let index = 1; index <= 101; index++) {
        progress.add({ topic: "pins", seed: 1, index, rule: "pins" }, false);
    }
    assert.deepEqual(progress.toCome("pins").map(({ index }) => index).sort((one, other) => one - other), Array.from({ length: 100 }, (_, at) => at + 2));
});
