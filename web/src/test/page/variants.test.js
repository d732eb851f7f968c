/** Variants in links and requests, and the fields of a FEN that only they have. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./stand-ins.js";

installDocument();
const { readFen, startAt, withPiece, withPieceCarried, withColoursSwapped, writeFen } = await import("../../main/page/fen.js");
const { readPermalink, rulesOf, writePermalink } = await import("../../main/page/permalink.js");
const { VARIANTS, numberOf, startOf } = await import("../../main/page/variants.js");
const { findMove } = await import("../../main/page/game/move-entry.js");
const { lichessAddress } = await import("../../main/page/share.js");
const { longForm } = await import("../../main/page/board/squares.js");
const { query } = await import("../../main/page/api.js");
const { gameIn } = await import("../../main/page/game/open-game.js");
const { Game } = await import("../../main/page/game/game.js");

const HOUSE = "4k3/8/8/8/8/8/4Q~3/4K3[NNp] w - - 0 1";
const CHECKS = "4k3/8/8/8/8/8/8/R3K3 b - - 1+3 4 7";

test("a start position of Chess960 has its number, other positions have none", () => {
    const start = (rank, side = "w") => `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} ${side} KQkq - 0 1`;
    const numbers = { BBQNNRKR: 0, QBNRKRBN: 300, RNBQKBNR: 518, RNBKQBNR: 534, RKRNNQBB: 959 };
    for (const [rank, number] of Object.entries(numbers)) {
        assert.equal(numberOf(start(rank)), number);
    }
    for (const fen of [start("RNBQKBNR", "b"), start("RRNBQKBN"), start("RNBBKQNR").replace("BB", "BQ"), "8/8/8/8/8/8/8/K1k5 w - - 0 1"]) {
        assert.equal(numberOf(fen), null);
    }
});

test("a FEN with pieces in hand, promoted pieces or checks left round-trips", () => {
    for (const fen of [HOUSE, CHECKS, startOf("crazyhouse"), startOf("3check"), startOf("horde"), startOf("racingkings")]) {
        assert.equal(writeFen(readFen(fen)), fen);
    }
    assert.equal(readFen(HOUSE).pocket, "NNp");
    assert.deepEqual([...readFen(HOUSE).promoted], ["e2"]);
    assert.equal(readFen(CHECKS).fullmoves, "7");
});

test("a promoted piece keeps its sign when it is moved by hand, and loses it with the piece", () => {
    assert.equal(withPieceCarried(HOUSE, "e2", "e4"), "4k3/8/8/8/4Q~3/8/8/4K3[NNp] w - - 0 1");
    assert.equal(withPiece(HOUSE, "e2", "R"), "4k3/8/8/8/8/8/4R3/4K3[NNp] w - - 0 1");
    assert.equal(withColoursSwapped(HOUSE), "4k3/4q~3/8/8/8/8/8/4K3[nnP] b - - 0 1");
    assert.match(withColoursSwapped(CHECKS), / 3\+1 4 7$/);
});

test("a link contains the variant and its position; old links have none", () => {
    const view = { ...readPermalink("#fen=x"), mode: "rules", unrestricted: false };
    for (const [variant, fen] of [["crazyhouse", HOUSE], ["3check", CHECKS], [null, startOf(null)]]) {
        const read = readPermalink(writePermalink({ ...view, fen, variant }));
        assert.equal(read.fen, fen);
        assert.equal(read.variant, variant);
    }
    assert.equal(readPermalink("#variant=bughouse").variant, null);
    assert.equal(readPermalink("#variant=constructor").variant, null);
    for (const wrong of ["bughouse", "constructor", "__proto__", ""]) {
        assert.match(readPermalink(`#variant=${wrong}`).notes.join(), new RegExp(`unknown variant “${wrong}”`));
    }
    assert.equal(readPermalink("#variant=threeCheck").variant, "3check");
    assert.equal(readPermalink("#variant=standard").variant, null);
    assert.deepEqual(readPermalink("#variant=standard").notes, []);
    assert.deepEqual(readPermalink("#variant=atomic&why=e2e4&game=e2e4").notes, []);
    assert.match(readPermalink("#why=N@").notes.join(), /the move “N@”/);
    assert.match(readPermalink("#game=e2").notes.join(), /moves of this link/);
    assert.equal(readPermalink("#fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1").fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert.deepEqual(readPermalink("#variant=crazyhouse&why=N@f3").why, { from: "N@", to: "f3", promotion: null });
    assert.equal(readPermalink("#variant=antichess&why=a7a8k").why.promotion, "k");
});

test("a position that was read has its own variant, and keeps its en-passant square", () => {
    const read = { fen: HOUSE, chess960: false, variant: "crazyhouse" };
    assert.deepEqual(startAt(read), { fen: HOUSE, chess960: false, variant: "crazyhouse" });
    const fen = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
    assert.deepEqual(startAt({ fen, enPassant: "e3", chess960: false }), { fen: fen.replace("- - ", "- e3 "), chess960: false, variant: null });
});

test("a request names the variant, and one about chess does not", () => {
    const where = { fen: "f", unrestricted: false, chess960: false };
    assert.equal(query({ ...where, variant: "atomic" }), "fen=f&variant=atomic");
    assert.equal(query({ ...where, variant: null }), "fen=f");
});

test("a pasted link has its own variant, and another text the chosen one", () => {
    const chosen = { variant: "atomic", chess960: false };
    assert.deepEqual(rulesOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1", chosen), chosen);
    assert.equal(rulesOf("https://lichess.org/analysis/standard/8/8", chosen).variant, null);
    assert.equal(rulesOf("lichess.org/analysis/standard/8/8", chosen).variant, null);
    const own = "http://127.0.0.1:8080/#fen=8/8&chess960=true&variant=crazyhouse";
    assert.deepEqual(rulesOf(own, chosen), { variant: "crazyhouse", chess960: true });
});

test("a link keeps the result of a game", () => {
    const view = { ...readPermalink("#fen=x"), fen: "x", game: { moves: "e2e4", at: 1, result: "1/2-1/2", white: "Anna & Co", black: "" } };
    assert.deepEqual(readPermalink(writePermalink(view)).game, view.game);
    assert.equal(readPermalink("#game=e2e4").game.result, "*");
});

test("a game of an unknown variant keeps its text", () => {
    const game = Game.from({ ...new Game({ fen: startOf(null) }).toTree(), text: "1. N@f3 *" });
    assert.equal(Game.from(game.toTree()).text, "1. N@f3 *");
    assert.equal("text" in new Game({ fen: startOf(null) }).toTree(), false);
    const two = '[White "A"]\n\n1. e4 *\n\n[White "B"]\n[Black "C"]\n\n1. d4 {\n[%clk 0:01:00]} *\n';
    assert.equal(gameIn(two, 2, 2), two.slice(two.indexOf('[White "B')).trim());
    assert.equal(gameIn(two, 2, 3), two.trim());
});

test("a saved game keeps its variant", () => {
    const game = new Game({ fen: startOf("atomic"), unrestricted: false, chess960: false, variant: "atomic" });
    assert.equal(Game.from(game.toTree()).start.variant, "atomic");
    assert.equal("variant" in new Game({ fen: startOf(null) }).toTree(), false);
});

test("drops are typed in any case, and pawns with or without their letter", () => {
    const moves = [{ san: "N@f3", uci: "N@f3" }, { san: "@e4", uci: "P@e4" }];
    for (const [text, uci] of [["N@f3", "N@f3"], ["n@f3", "N@f3"], ["@e4", "P@e4"], ["p@e4", "P@e4"]]) {
        assert.equal(findMove(moves, text)?.uci, uci, text);
    }
    assert.equal(longForm("N@f3"), "♘@f3");
    assert.equal(longForm("P@e4"), "@e4");
    assert.equal(longForm("e2e1b", "p"), "e2–e1=♗");
});

test("every variant has a name at lichess", () => {
    assert.equal(lichessAddress("f", { chess960: true, variant: "kingofthehill" }), "https://lichess.org/analysis/kingOfTheHill/f");
    assert.equal(lichessAddress("f", { chess960: true, variant: null }), "https://lichess.org/analysis/chess960/f");
    assert.equal(Object.keys(VARIANTS).length, 8);
});
