/** The picture that is shared, its question and its file name. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOfPicture, nameOfQuestion, questionAbout, questionPicture } from "../../main/page/question-picture.js";

const PIECES = { e3: "R", e1: "K", e8: "r", e5: "P", d6: "n", g1: "N" };

test("the question names the piece and what it attempts", () => {
    const about = (from, to, legal = false, code = "") => questionAbout({ from, to, legal, code }, PIECES);
    assert.equal(about("e3", "b3"), "Why can't this rook move sideways?");
    assert.equal(about("e3", "e7", true), "Can this rook move to e7?");
    assert.equal(about("e3", "e8", true), "Can this rook capture on e8?");
    assert.equal(about("e5", "d6"), "Why can't this pawn capture on d6?");
    assert.equal(about("e5", "f6"), "Why can't this pawn capture on f6?");
    assert.equal(about("g1", "f3"), "Why can't this knight move to f3?");
    assert.equal(about("e1", "g1", false, "castling-through-attack"), "Why can't the king castle?");
    assert.equal(about("a4", "a5"), "Why can't this piece move to a5?");
    assert.equal(about("N@", "f3"), "Why can't a knight be dropped on f3?");
});

test("the picture has the board, the move, the question and the address, without the answer", () => {
    const drawn = [];
    const shown = { pieces: PIECES, flipped: false, move: { from: "e3", to: "b3", sentence: "It is pinned." }, lines: ["Why <can't>", "this rook?"], foot: ["chess.example/", "28 November 2026"] };
    const picture = questionPicture(shown, (name) => drawn.push(name) && `<g id="${name}"/>`);
    assert.deepEqual(drawn, ["wr", "wk", "br", "wp", "bn", "wn"]);
    assert.match(picture, /Why &lt;can't>.*this rook\?.*<polygon.*Passant · chess\.example\/ · 28 November 2026</s);
    assert.doesNotMatch(picture, /pinned/);
    // Sixty-four squares and the paper, and the two squares of the move.
    assert.equal(picture.match(/<rect/g).length, 67);
    const drop = questionPicture({ ...shown, move: { from: "N@", to: "b3" }, foot: [] }, () => "");
    assert.equal(drop.match(/<rect/g).length, 66);
    assert.doesNotMatch(drop, /<polygon|·/);
    const afterPawn = questionPicture({ ...shown, last: { from: "e7", to: "e5" } }, () => "");
    assert.equal(afterPawn.match(/<rect/g).length, 69);
});

test("the files say what they show", () => {
    assert.equal(nameOfPicture({ from: "e3", to: "b3", legal: false }, PIECES, "white"), "why-rook-e3-b3");
    assert.equal(nameOfPicture({ from: "e3", to: "e8", legal: true }, PIECES, "white"), "can-rook-e3-e8");
    assert.equal(nameOfPicture({ from: "N@", to: "f3", legal: false }, PIECES, "white"), "why-knight-dropped-f3");
    assert.equal(nameOfPicture(null, PIECES, "black"), "black-to-move");
    assert.equal(nameOfPicture(null, {}, undefined), "position");
    const asked = { kind: "legal", topic: "pins", fen: "4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", marked: { from: "e3", to: "b3" } };
    assert.equal(nameOfQuestion(asked), "is-rook-e3-b3-legal");
    assert.equal(nameOfQuestion({ ...asked, kind: "wins", marked: { from: "e1", to: "e2" } }), "does-king-e1-e2-win");
    assert.equal(nameOfQuestion({ ...asked, marked: { from: "N@", to: "f3" } }), "is-knight-dropped-f3-legal");
    assert.equal(nameOfQuestion({ ...asked, marked: undefined }), "question-pins");
});
