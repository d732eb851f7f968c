/** Games are trees: variations branch off, are promoted and deleted, and survive saving. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../main/page/game/game.js";
import { flow, numbered } from "../../main/page/game/game-flow.js";
import { withoutEdits } from "../../main/page/game/game-view.js";
import { signOf, withNag } from "../../main/page/game/nags.js";
import { destination } from "../../main/page/game/walk.js";

const START = "8/8/8/8/8/8/8/8 w - - 0 1";

/** A move by its name; the ply decides the side to move after it. */
function move(san, ply) {
    return { san, uci: san, fan: san, fen: `${san}/8/8/8/8/8/8/8 ${ply % 2 === 0 ? "w" : "b"} - - 0 ${Math.floor(ply / 2) + 1}` };
}

function play(game, ...sans) {
    sans.forEach((san) => game.play(move(san, game.at + 1)));
}

/** The game as printed. */
function text(game) {
    return [...flow(game)]
        .map((token) =>
            token.kind === "open" ? "(" : token.kind === "close" ? ")" : token.kind === "comment" ? `{${token.text}}` : `${token.number}${token.node.san ?? token.node.label}`,
        )
        .join(" ");
}

function withVariations() {
    const game = new Game({ fen: START, unrestricted: false, chess960: false });
    play(game, "e4", "e5", "Nf3", "Nc6");
    game.goTo(1);
    play(game, "c5", "c3");
    game.goTo(2);
    play(game, "d4");
    return game;
}

test("another move becomes a variation and removes nothing", () => {
    const game = withVariations();
    assert.equal(text(game), "1.e4 e5 ( 1…c5 2.c3 ( 2.d4 ) ) 2.Nf3 Nc6");
    assert.deepEqual(game.plies.map(({ san }) => san), ["e4", "c5", "d4"]);
});

test("playing an existing move visits it", () => {
    const game = withVariations();
    game.goTo(0);
    play(game, "e4", "e5");
    assert.equal(text(game), "1.e4 e5 ( 1…c5 2.c3 ( 2.d4 ) ) 2.Nf3 Nc6");
    assert.deepEqual(game.plies.map(({ san }) => san), ["e4", "e5", "Nf3", "Nc6"]);
    assert.equal(game.at, 2);
});

test("the current line does not change while going through it", () => {
    const game = withVariations();
    game.goTo(1);
    game.goTo(3);
    assert.equal(game.node.san, "d4");
    game.visit(game.root);
    assert.equal(game.canRedo, true);
    assert.equal(game.plies.length, 3);
});

test("a variation is promoted by one level and swaps places with the main line", () => {
    const game = withVariations();
    const { node } = game;
    game.promote(node);
    assert.equal(text(game), "1.e4 e5 ( 1…c5 2.d4 ( 2.c3 ) ) 2.Nf3 Nc6");
    game.promote(node);
    assert.equal(text(game), "1.e4 c5 ( 1…e5 2.Nf3 Nc6 ) 2.d4 ( 2.c3 )");
    assert.equal(game.branchOf(node), null);
    assert.equal(game.node, node);
});

test("a deleted move takes all moves after it, and can be restored", () => {
    const game = withVariations();
    const before = text(game);
    const sicilian = game.root.children[0].children[1];
    game.remove(sicilian);
    assert.equal(text(game), "1.e4 e5 2.Nf3 Nc6");
    assert.equal(game.node.san, "e4");
    assert.deepEqual(game.plies.map(({ san }) => san), ["e4", "e5", "Nf3", "Nc6"]);
    game.restore();
    assert.equal(text(game), before);
    assert.equal(game.node, sicilian);
});

test("a game survives saving, with its current node and annotations", () => {
    const game = withVariations();
    game.annotate({ comments: ["<script>"], nags: [1], marks: ["Ge4"] });
    game.tags = [{ name: "White", value: "A" }];
    const tree = JSON.parse(JSON.stringify(game.toTree()));
    const again = Game.from(tree, { at: tree.at });
    assert.equal(text(again), text(game));
    assert.equal(again.node.san, "d4");
    assert.deepEqual(again.node.comments, ["<script>"]);
    assert.deepEqual(again.node.nags, [1]);
    assert.deepEqual(again.node.marks, ["Ge4"]);
    assert.equal(again.tag("White"), "A");
    assert.equal(again.tag("Black"), "");
});

test("ten thousand moves are handled", () => {
    const game = new Game({ fen: START, unrestricted: false, chess960: false });
    for (let ply = 1; ply <= 10_000; ply++) {
        game.node.children.push(...Game.from({ tags: [], result: "*", nodes: [{ fen: START }, { parent: 0, ...move(`m${ply}`, ply) }] }).root.children);
        game.node.children[0].parent = game.node;
        game.node.children[0].ply = ply;
        game.node = game.node.children[0];
    }
    assert.equal([...flow(game)].length, 10_000);
    assert.equal(game.toTree().nodes.length, 10_001);
    assert.equal(game.moves.length, 10_000);
});

test("comments precede and follow moves, PGN commands are hidden, and move numbers repeated", () => {
    const game = withVariations();
    game.root.comments = ["Start"];
    game.root.children[0].comments = ["[%clk 0:01:00] best by test [%eval 0.3]"];
    game.root.children[0].children[1].before = ["Sicilian"];
    assert.equal(text(game), "{Start} 1.e4 {best by test} 1…e5 ( {Sicilian} 1…c5 2.c3 ( 2.d4 ) ) 2.Nf3 Nc6");
    assert.equal(numbered(game.root.children[0].children[0]), "1…e5");
});

test("arrow keys follow the line and switch variations", () => {
    const game = withVariations();
    const e4 = game.root.children[0];
    const [e5, c5] = e4.children;
    game.visit(e5);
    assert.equal(destination(game, "ArrowRight").san, "Nf3");
    assert.equal(destination(game, "ArrowLeft"), e4);
    assert.equal(destination(game, "ArrowDown"), c5);
    assert.equal(destination(game, "ArrowUp"), null);
    assert.equal(destination(game, "Home"), game.root);
    assert.equal(destination(game, "End").san, "Nc6");
    assert.equal(destination(game, "x"), undefined);
    game.visit(e4);
    assert.equal(destination(game, "ArrowDown"), undefined, "without variations the key scrolls");
});

test("lines and PGN start after a change by hand", () => {
    const game = withVariations();
    game.play({ fen: "edited/8/8/8/8/8/8/8 w - - 0 5", label: "+Qd1", edited: true });
    const { node: edit } = game;
    play(game, "Kd1");
    assert.equal(game.base, edit);
    assert.deepEqual(game.moves, ["Kd1"]);
    const nodes = withoutEdits(game.toTree(game.root)).nodes;
    assert.deepEqual(nodes.map(({ uci }) => uci), [undefined, "e4", "e5", "Nf3", "Nc6", "c5", "c3", "d4"]);
    assert.deepEqual(nodes.map(({ parent }) => parent), [-1, 0, 1, 2, 3, 1, 5, 5]);
    assert.deepEqual(withoutEdits(game.toTree(edit)).nodes.map(({ uci }) => uci), [undefined, "Kd1"]);
});

test("at most one move NAG and one position NAG", () => {
    assert.deepEqual(withNag([1, 14, 146], 2), [2, 14, 146]);
    assert.deepEqual(withNag([2, 14], 18), [2, 18]);
    assert.deepEqual(withNag([2, 14], 2), [14]);
    assert.equal(signOf(1), "!");
    assert.equal(signOf(200), "$200");
});

test("a visited variation continues with its own first move", () => {
    const game = withVariations();
    game.goTo(0);
    const [e5, c5] = game.root.children[0].children;
    game.visit(c5);
    game.play(move("Nc3", 3));
    game.visit(e5);
    game.visit(c5);
    assert.deepEqual(
        game.plies.map(({ san }) => san),
        ["e4", "c5", "c3"],
    );
});
