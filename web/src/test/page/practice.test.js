/** A question is shown once its position is loaded, and only if it is still current. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SlowServer, elementOf, installDocument, settled } from "./stand-ins.js";

installDocument();
const { Practice } = await import("../../main/page/learn/practice.js");
const { questionsOf, readOwn, squaresOfMove, writeOwn } = await import("../../main/page/learn/questions.js");
const { Series } = await import("../../main/page/learn/series.js");

const QUESTION = { index: 1, topic: "pins", ask: "Which piece is pinned?", fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", kind: "pinned", options: [], answer: ["e3"], sentence: "The rook." };

/** A practice session whose positions load when the test triggers it. */
function practising() {
    const marks = new Map();
    const loads = [];
    const learn = {
        show() {},
        progress: { add() {} },
        board: { marks: { set: (name, set) => marks.set(name, set), clear: (name) => marks.delete(name) } },
        why: { clear() {}, write() {} },
        session: { setView() {}, emit() {}, reach() {}, open: () => new Promise((resolve) => loads.push(resolve)) },
    };
    const practice = new Practice(learn, { topic: "pins", n: 1, seed: 1 });
    practice.series = new Series([{ ...QUESTION, from: {} }]);
    elementOf("learn-question").textContent = "";
    return { practice, loads, marks };
}

test("the question is shown once its position is loaded", async () => {
    const { practice, loads, marks } = practising();
    practice.next();
    await settled();
    assert.equal(elementOf("learn-question").textContent, "");
    loads[0]();
    await settled();
    assert.equal(elementOf("learn-question").textContent, QUESTION.ask);
    assert.equal(marks.has("question"), true);
});

test("leaving the practice while a position loads shows no question", async () => {
    const { practice, loads, marks } = practising();
    const asked = practice.next();
    practice.end();
    loads[0]();
    await asked;
    assert.equal(elementOf("learn-question").textContent, "");
    assert.equal(marks.has("question"), false);
});

test("leaving the practice while its questions load opens none of them", async () => {
    const server = new SlowServer();
    const { practice, loads } = practising();
    const begun = practice.begin();
    practice.end();
    await server.answer(["practice?"], { topic: "pins", seed: 1, questions: [QUESTION] });
    await begun;
    assert.equal(loads.length, 0);
});

test("earlier mistakes follow in a personal practice, with their own series", async () => {
    const server = new SlowServer();
    const { practice } = practising();
    const wanted = [];
    practice.learn.progress.due = (...asked) => {
        wanted.push(asked);
        return [{ topic: "castling", seed: 9, index: 4 }];
    };
    practice.seed = 2;
    practice.withDue = true;
    const found = practice.questions();
    await server.answer(["practice?", "topic=castling", "seed=9", "first=4", "n=1"], { topic: "castling", seed: 9, questions: [{ ...QUESTION, topic: "castling" }] });
    await server.answer(["practice?", "topic=pins", "seed=2", "first=1"], { topic: "pins", seed: 2, questions: [QUESTION] });
    assert.deepEqual((await found).map(({ from }) => from), [{ topic: "pins", seed: 2 }, { topic: "castling", seed: 9 }]);
    assert.deepEqual(wanted, [["pins", 3]]);
});

test("a mistake ends a row of right answers", async () => {
    const { practice } = practising();
    practice.learn.session.open = async () => {};
    practice.series = new Series([1, 2, 3].map((index) => ({ ...QUESTION, index, from: {} })));
    const rows = [];
    for (const square of ["e3", "e1", "e3"]) {
        await practice.next();
        await practice.answer([square]);
        rows.push(practice.inARow);
    }
    assert.deepEqual(rows, [1, 0, 1]);
});

test("questions about several rules come in turn, then those about own positions", async () => {
    const server = new SlowServer();
    const own = ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "3r4/4P3/8/8/1b6/8/8/4K2k w - - 0 1 e7e8"];
    const found = questionsOf({ topic: "pins,castling", n: 3, seed: 5, own }, 2);
    await server.answer(["practice?", "topic=pins", "seed=5", "first=1", "n=2"], { topic: "pins", seed: 5, questions: [1, 2].map((index) => ({ ...QUESTION, index })) });
    await server.answer(["practice?", "topic=castling", "first=1", "n=1"], { topic: "castling", seed: 5, questions: [{ ...QUESTION, index: 1, topic: "castling" }] });
    await server.answer(["question?", "5Q2", "ask=outcome", "seed=5"], { kind: "outcome", fen: own[0], answer: ["stalemate"] });
    await server.answer(["question?", "ask=legal", "from=e7", "to=e8"], { kind: "legal", fen: own[1], answer: ["not-legal"] });
    const questions = await found;
    assert.deepEqual(questions.map(({ index, from }) => [from?.topic, index]), [["castling", 1], ["pins", 2], [undefined, undefined], [undefined, undefined]]);
    assert.deepEqual(questions[2].answer, ["stalemate"]);
    assert.deepEqual(questions[3].answer, ["not-legal"]);
});

test("rules beyond the number of questions have none", async () => {
    const server = new SlowServer();
    const found = questionsOf({ topic: "pins,castling,mate", n: 1, seed: 5 });
    await server.answer(["practice?", "topic=pins", "n=1"], { topic: "pins", seed: 5, questions: [QUESTION] });
    assert.equal((await found).length, 1);
});

test("a line says what to ask about its position", () => {
    const fen = "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1";
    const asked = (line, usual) => readOwn(line, usual).asked;
    assert.deepEqual(asked(fen), { ask: "outcome" });
    assert.deepEqual(asked(fen, "dm 1"), { ask: "dm 1" });
    assert.deepEqual(asked(`${fen} dm 2`, "legal"), { ask: "dm 2" });
    assert.deepEqual(asked(`${fen} e3b3`), { ask: "legal", from: "e3", to: "b3" });
    assert.deepEqual(asked(`${fen} e7e8n`), { ask: "legal", from: "e7", to: "e8", promotion: "n" });
    assert.deepEqual(asked(`${fen} e3`), { ask: "moves", from: "e3" });
    assert.deepEqual(asked(`${fen} moves`), { ask: "moves" });
    assert.equal(readOwn(`${fen} moves`).fen, fen);
    // The last field of EPD is the en-passant square.
    assert.deepEqual(readOwn("4k3/8/8/8/4Pp2/8/8/4K3 b - e3"), { fen: "4k3/8/8/8/4Pp2/8/8/4K3 b - e3", asked: { ask: "outcome" } });
    assert.deepEqual(asked('7k/Q7/4K3/8/8/8/8/8 w - - bm Kf6; dm 2; id "a";'), { ask: "dm 2" });
    for (const line of [fen, `${fen} dm 2`, `${fen} e3b3`, `${fen} e3`, `${fen} legal`]) {
        const { fen: read, asked: own } = readOwn(line);
        assert.equal(writeOwn({ fen: read, own }), line);
    }
});

test("only positions of a teacher, of which one does not fit its question", async () => {
    const server = new SlowServer();
    const problems = [];
    const settings = { topic: "all", n: 0, seed: 5, own: ["8/8/8/8/8/8/8/8 w - - 0 1 dm 1", "7k/Q7/4K3/8/8/8/8/8 w - - 0 1 dm 2"] };
    const found = questionsOf(settings, 1, { onProblem: (index, sentence) => problems.push([index, sentence]) });
    await server.answer(["question?", "ask=dm 1", "8/8/8/8/8/8/8/8"], { kind: "none", sentence: "There is no checkmate in one move here." });
    await server.answer(["question?", "ask=dm 2"], { kind: "mate", fen: "7k/Q7/4K3/8/8/8/8/8 w - - 0 1", answer: ["Kf6"] });
    assert.deepEqual((await found).map(({ kind, own }) => [kind, own.ask]), [["mate", "dm 2"]]);
    assert.deepEqual(problems, [[0, "There is no checkmate in one move here."]]);
});

test("own positions that cannot be read are left out, and named with the first question", async () => {
    const server = new SlowServer();
    const { practice } = practising();
    practice.learn.session.open = async () => {};
    const fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    Object.assign(practice, { topic: "all", n: 0, own: ["8/8/9/8/8/8/8/8 w - - 0 1", fen.replace(" 0 1", ""), "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"] });
    const begun = practice.begin();
    await server.answer(["question?", "4R3"], { detail: "the position is not legal", problems: [{ message: "Black is in check." }] }, 400);
    await server.answer(["question?", "8/8/9"], { detail: "invalid FEN: 9", offset: 4 }, 400);
    await server.answer(["question?", "5Q2"], { kind: "outcome", fen, ask: "Checkmate?", options: [{ id: "stalemate" }], answer: ["stalemate"] });
    await begun;
    assert.equal(elementOf("learn-question").textContent, "Checkmate?");
    assert.equal(elementOf("learn-answer").textContent, "Position 1 is left out: invalid FEN: 9 Position 3 is left out: Black is in check.");
    assert.equal(elementOf("learn-answer").hidden, false);
    // The code is that of the teacher's sheet, which has only the others.
    assert.deepEqual(practice.own, [fen]);

    Object.assign(practice, { own: ["8/8/9/8/8/8/8/8 w - - 0 1"] });
    const none = practice.begin();
    await server.answer(["question?", "8/8/9"], { detail: "invalid FEN: 9", offset: 4 }, 400);
    await none;
    assert.equal(elementOf("learn-question").textContent, "Position 1 is left out: invalid FEN: 9");
});

test("a move on the board answers a question about checkmate, with its reason", async () => {
    const server = new SlowServer();
    const { practice } = practising();
    const { learn } = practice;
    const played = [];
    const written = [];
    learn.session.open = async () => {};
    learn.session.play = (move) => played.push(move.uci);
    learn.why.write = (sentence) => written.push(sentence);
    const fen = "7k/Q7/4K3/8/8/8/8/8 w - - 0 1";
    const shown = { from: "e6", to: "f6" };
    practice.series = new Series([{ ...QUESTION, topic: "own", kind: "mate", fen, answer: ["Kf6"], shown, own: { ask: "dm 2", seed: 1 }, from: null }]);
    await practice.next();
    assert.equal(practice.mayPlay, true);
    practice.played({ uci: "a7f7", san: "Qf7" });
    await settled();
    await server.answer(["question?", "ask=dm 2", "from=a7", "to=f7"], { kind: "mate", sentence: "After Qf7 it is stalemate." });
    assert.deepEqual(played, ["a7f7"]);
    assert.deepEqual(written, ["After Qf7 it is stalemate."]);
    assert.equal(elementOf("learn-answer").textContent, "Not quite. The answer is Kf6.");
    assert.equal(practice.mayPlay, false);
    await practice.next();
    practice.played({ uci: "e6f6", san: "Kf6" });
    await settled();
    await server.answer(["question?", "from=e6", "to=f6"], { kind: "mate", sentence: "After Kf6 and Kg8, Qg7# is checkmate." });
    assert.equal(elementOf("learn-answer").textContent, "Right.");
    assert.equal(written.at(-1), "After Kf6 and Kg8, Qg7# is checkmate.");
});

test("a question about a drop opens its variant, and marks its one square", async () => {
    const { practice, marks } = practising();
    const opened = [];
    practice.learn.session.open = async (start) => opened.push(start);
    const fen = "4k3/8/8/8/8/8/8/4K3[N] b - - 0 1";
    const options = [{ id: "legal", text: "Legal" }];
    practice.series = new Series([{ index: 1, topic: "crazyhouse", variant: "crazyhouse", kind: "legal", fen, options, marked: { from: "N@", to: "f6" }, from: {} }]);
    await practice.next();
    assert.equal(opened[0].variant, "crazyhouse");
    assert.deepEqual(marks.get("question"), [{ kind: "tint", square: "f6", role: "question" }]);
    assert.deepEqual(squaresOfMove({ from: "e2", to: "e4" }), ["e2", "e4"]);
    assert.deepEqual(squaresOfMove(undefined), []);
});

test("the last move is marked before the answer, and a legal move has its reason after the verdict", async () => {
    const { practice, loads, marks } = practising();
    const fen = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1";
    const move = { from: "d5", to: "c6" };
    const options = [{ id: "legal", text: "Legal" }];
    practice.series = new Series([
        { ...QUESTION, topic: "pins", kind: "legal", fen, options, answer: ["legal"], marked: move, shown: move, played: { from: "c7", to: "c5" }, sentence: "It stays on the line." },
    ]);
    practice.learn.why.explain = async () => ({ sentence: "The pawn may capture." });
    practice.next();
    await settled();
    loads[0]();
    await settled();
    const tinted = marks.get("question").filter(({ role }) => role === "last");
    assert.deepEqual(tinted.map(({ square }) => square), ["c7", "c5"]);
    await practice.answer(["legal"]);
    assert.equal(elementOf("learn-answer").textContent, "Right. It stays on the line.");
});

test("the practice of a link contains no earlier mistakes", async () => {
    const server = new SlowServer();
    const { practice } = practising();
    practice.learn.progress.due = () => [{ topic: "castling", seed: 9, index: 4 }];
    practice.seed = 3;
    const found = practice.questions();
    assert.equal(server.waiting.length, 1);
    await server.answer(["practice?", "topic=pins", "seed=3"], { topic: "pins", seed: 3, questions: [QUESTION] });
    assert.equal((await found).length, 1);
});

test("a late reason does not remove the marks of the next question", async () => {
    const { practice, loads, marks } = practising();
    let giveReason;
    practice.learn.why.explain = () => new Promise((resolve) => { giveReason = resolve; });
    practice.series = new Series([{ ...QUESTION, from: {}, shown: { from: "e3", to: "b3" } }, { ...QUESTION, from: {} }]);
    practice.next();
    loads[0]();
    await settled();
    const answered = practice.answer(["e3"]);
    const asked = practice.next();
    loads[1]();
    await asked;
    giveReason({ sentence: "The rook is pinned." });
    await answered;
    assert.equal(marks.has("question"), true);
});

test("a shared series that was reloaded says why it has no code", () => {
    const summary = (step) => {
        const practice = new Practice({ session: {} }, { topic: "pins", n: 3, seed: 7, step });
        practice.series = new Series([QUESTION]);
        return practice.note();
    };
    assert.match(summary(1), /^Code for your teacher: \w+$/);
    assert.equal(summary(2), "There is a code for your teacher only if you start with the first question.");
});
