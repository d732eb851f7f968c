/** The lesson of a variant is loaded on first use, and shown only if it is still wanted. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { OTHER_LESSONS, lessonOf } = await import("../../main/page/learn/lessons.js");
const { Lesson } = await import("../../main/page/learn/lesson.js");

const SCRIPT = new URL("../../main/page/learn/lessons-texts.js", import.meta.url).href;

/** Forgets what was loaded; the page names the script in a meta tag. */
function learning(address) {
    OTHER_LESSONS.forEach((lesson) => delete lesson.steps);
    Object.assign(globalThis.document, { querySelector: () => ({ content: address }), createElementNS: (_, name) => elementOf(name) });
    globalThis.location = { href: "file:///" };
    const opened = [];
    const learn = {
        show() {},
        board: { marks: { set() {}, clear() {} } },
        why: { summarise() {}, clear() {} },
        session: { reach() {}, open: async (start) => opened.push(start) },
    };
    return { learn, opened };
}

test("the steps are loaded, and open their variant at the step of the link", async () => {
    const { learn, opened } = learning(SCRIPT);
    const lesson = new Lesson(learn, lessonOf("atomic"), 2);
    learn.current = lesson;
    const begun = lesson.begin();
    assert.equal(lesson.mayPlay, false);
    assert.equal(elementOf("learn-question").textContent, "Loading the lesson…");
    await begun;
    assert.deepEqual(opened.map(({ variant, fen }) => [variant, fen]), [["atomic", "3qk3/8/8/8/8/8/3r4/3QK3 w - - 0 1"]]);
    assert.equal(lesson.mayPlay, true);
});

test("a lesson that was left while it loaded opens nothing", async () => {
    const { learn, opened } = learning(SCRIPT);
    const lesson = new Lesson(learn, lessonOf("horde"));
    learn.current = lesson;
    const begun = lesson.begin();
    learn.current = null;
    await begun;
    await settled();
    assert.deepEqual(opened, []);
});

test("a lesson that cannot be loaded says so", async () => {
    const { learn, opened } = learning("file:///no-such-script.js");
    const lesson = new Lesson(learn, lessonOf("horde"));
    learn.current = lesson;
    await lesson.begin();
    assert.match(elementOf("learn-question").textContent, /could not be loaded/);
    assert.equal(lesson.mayPlay, false);
    assert.deepEqual(opened, []);
});
