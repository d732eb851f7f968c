/** What is wrong with a position of a teacher, in another language than English. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, installDocument } from "./stand-ins.js";

installDocument();
Object.assign(document, {
    createTreeWalker: () => ({ nextNode: () => null }),
    querySelector: (name) => (name === "meta[name=passant-de]" ? { content: "languages/de.js" } : null),
    querySelectorAll: () => [],
    title: "",
});
Object.assign(document.documentElement, { lang: "en", style: {} });
globalThis.NodeFilter = {};
globalThis.location = { hash: "#lang=de", href: new URL("../../main/page/", import.meta.url).href };
const { questionsOf } = await import("../../main/page/learn/questions.js");

test("no reason is in English", async () => {
    const server = new SlowServer();
    const problems = [];
    const own = ["9/8 w - - 0 1", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "lichess.org/atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 dm 1"];
    const found = questionsOf({ topic: "all", n: 0, seed: 5, own }, 1, { onProblem: (index, sentence) => (problems[index] = sentence) });
    await server.answer(["question?", "9/8"], { detail: "invalid FEN at offset 0", offset: 0 }, 400);
    await server.answer(["question?", "P3k3"], { detail: "not legal", problems: [{ message: "Bauer auf der letzten Reihe" }] }, 400);
    await server.answer(["question?", "atomic"], { detail: "only standard chess is supported here" }, 400);
    await server.answer(["question?", "4k3"], { kind: "none", sentence: "Hier gibt es kein Matt in einem Zug." });
    assert.deepEqual(await found, []);
    assert.deepEqual(problems, [
        "Die FEN hat einen Fehler beim Zeichen 1.",
        "Bauer auf der letzten Reihe",
        "Hier sind nur Stellungen des normalen Schachs möglich.",
        "Hier gibt es kein Matt in einem Zug.",
    ]);
});
