import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../main/page/game/game.js";
import { nodeAt, toPgn, writeGame } from "../../main/page/game/game-link.js";
import { readPermalink, writePermalink } from "../../main/page/permalink.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function played(...moves) {
    const game = new Game({ fen: START, unrestricted: false, chess960: false });
    moves.forEach((uci, index) => game.play({ uci, san: uci, from: uci.slice(0, 2), to: uci.slice(2, 4), fen: `${START} ${index}` }));
    return game;
}

test("a link contains moves, variations, promotions and the place", () => {
    const game = played("e2e4", "e7e5", "g1f3");
    game.goTo(1);
    game.play({ uci: "b7b8q", from: "b7", to: "b8", fen: "other" });
    assert.deepEqual(writeGame(game), { moves: "e2e4e7e5(b7b8Q)g1f3", at: 3, result: "*", white: "", black: "", isComplete: true });
    assert.equal(nodeAt(game, 3), game.node);
    assert.equal(nodeAt(game, 0), game.root);
    assert.equal(nodeAt(game, 99), game.root);
});

test("a link does not contain games that are too long, changed by hand or empty", () => {
    assert.equal(writeGame(played()), null);
    assert.equal(writeGame(played(...Array(1000).fill("e2e4"))).at, 1000);
    assert.equal(writeGame(played(...Array(1001).fill("e2e4"))), null);
    const edited = played("e2e4");
    edited.play({ fen: START, label: "+Qa1", edited: true });
    assert.equal(writeGame(edited), null);
});

test("a link may show the start of its game", () => {
    assert.equal(readPermalink("#game=e2e4e7e5&at=0").game.at, 0);
    assert.equal(readPermalink("#game=e2e4e7e5&at=2").game.at, 2);
    assert.equal(readPermalink("#game=e2e4e7e5").game.at, 0);
});

test("the moves of a link are read as PGN", () => {
    assert.match(toPgn({ moves: "e2e4e7e5(c7c5)b7b8Q", result: "*" }, { fen: START, chess960: true }), /Chess960[^]*\n\ne2e4 e7e5 \( c7c5 \) b7b8q \*\n$/);
});

test("a link contains drops and promotions to king", () => {
    const { moves } = writeGame(played("e2e4", "N@f3", "a7a8k"));
    assert.equal(moves, "e2e4N@f3a7a8K");
    const pgn = toPgn({ moves: `${moves}b2b1QQ@d4(P@e3)`, result: "1-0" }, { fen: START, chess960: false, variant: "crazyhouse" });
    assert.match(pgn, /^\[Variant "crazyhouse"\][^]*\n\ne2e4 n@f3 a7a8k b2b1q q@d4 \( p@e3 \) 1-0\n$/);
    assert.match(toPgn({ moves: "e2e4", result: "*" }, { fen: START, chess960: true, variant: "atomic" }), /"atomic960"/);
});

test("a link contains names, comments, signs and arrows", () => {
    const game = played("e2e4", "e7e5");
    game.tags = [{ name: "White", value: 'Anna "A" B' }];
    game.root.comments = ["Start_here"];
    game.goTo(1);
    Object.assign(game.node, { nags: [1], comments: ["best {by} test: 100% & more"], commands: "[%clk 0:01:00]", marks: ["Ge4", "Rd1h5"] });
    const link = writeGame(game);
    assert.equal(link.isComplete, true);
    assert.equal(link.moves, "{Start%5Fhere}e2e4$1{%5B%25clk_0%3A01%3A00%5D%5B%25csl_Ge4%5D%5B%25cal_Rd1h5%5D}{best_(by)_test%3A_100%25_%26_more}e7e5");
    const view = readPermalink(writePermalink({ fen: START, mode: "game", layers: [], game: link }));
    const pgn = toPgn(view.game, { fen: START, chess960: false });
    assert.match(pgn, /^\[White "Anna \\"A\\" B"\]\n/);
    assert.match(pgn, /\n\n\{Start_here\} e2e4 \$1 \{\[%clk 0:01:00\]\[%csl Ge4\]\[%cal Rd1h5\]\} \{best \(by\) test: 100% & more\} e7e5 \*\n$/);
});

test("what does not fit is left out of the link, before the moves are", () => {
    const game = played("e2e4");
    game.node.comments = ["x".repeat(5000)];
    assert.deepEqual(writeGame(game), { moves: "e2e4", at: 1, result: "*", white: "", black: "", isComplete: false });
});
