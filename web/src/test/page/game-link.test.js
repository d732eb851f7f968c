import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../main/page/game/game.js";
import { nodeAt, toPgn, writeGame } from "../../main/page/game/game-link.js";
import { readPermalink } from "../../main/page/permalink.js";

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
    assert.deepEqual(writeGame(game), { moves: "e2e4e7e5(b7b8Q)g1f3", at: 3, result: "*" });
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
