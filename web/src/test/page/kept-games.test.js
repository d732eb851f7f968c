/** Games are saved while there is room, and corrupt data cannot break the page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../main/page/game/game.js";
import { KeptGames } from "../../main/page/game/kept-games.js";
import { sentences } from "../../main/page/game/draws.js";

class Storage {
    constructor(room = Infinity) {
        this.room = room;
        this.items = new Map();
    }

    getItem(key) {
        return this.items.get(key) ?? null;
    }

    setItem(key, value) {
        if (value.length > this.room) {
            throw new Error("QuotaExceededError");
        }
        this.items.set(key, value);
    }
}

function game(name, comment = "") {
    const made = new Game({ fen: "8/8/8/8/8/8/8/8 w - - 0 1", unrestricted: false, chess960: false }, { tags: [{ name: "White", value: name }] });
    made.play({ uci: "e2e4", san: "e4", fen: "8/8/8/8/8/8/8/8 b - - 0 1" });
    made.annotate({ comments: [comment] });
    return made;
}

const names = (kept) => kept.read().map((each) => each.tag("White"));

test("a game replaces its earlier version", () => {
    const kept = new KeptGames(new Storage());
    const one = game("one");
    assert.equal(kept.keep(one), true);
    one.tags = [{ name: "White", value: "changed" }];
    kept.keep(one);
    assert.deepEqual(names(kept), ["changed"]);
    assert.equal(kept.read()[0].node.san, "e4");
    assert.equal(kept.read()[0].id, one.id);
});

test("the last eight games are kept", () => {
    const kept = new KeptGames(new Storage());
    for (let each = 1; each <= 10; each++) {
        kept.keep(game(`g${each}`));
    }
    assert.deepEqual(names(kept), ["g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10"]);
});

test("old games are dropped to make room, and saving fails if there is none", () => {
    const kept = new KeptGames(new Storage(1500));
    kept.keep(game("old", "x".repeat(600)));
    assert.equal(kept.keep(game("new", "x".repeat(600))), true);
    assert.deepEqual(names(kept), ["new"]);
    assert.equal(kept.keep(game("huge", "x".repeat(3000))), false);
    assert.equal(new KeptGames(new Storage()).keep(game("huge", "x".repeat(2_000_001))), false);
});

test("unreadable games are skipped", () => {
    for (const text of ["nonsense", "7", "[7]", '["nonsense"]', '["{}"]', '["{\\"tree\\":{\\"nodes\\":[]}}"]']) {
        const storage = new Storage();
        storage.items.set("passant.games", text);
        assert.deepEqual(new KeptGames(storage).read(), [], text);
    }
    assert.deepEqual(new KeptGames({ getItem: () => { throw new Error("denied"); } }).read(), []);
});

test("the most important sentence about a draw comes first", () => {
    const here = { kind: "threefold-repetition", sentence: "Claim now." };
    const next = { kind: "threefold-repetition", uci: "f6g8", sentence: "Claim with Ng8." };
    const none = { count: 1, occurrences: ["now"], outcome: null, claims: [], lookalikes: [] };
    assert.deepEqual(sentences(none), []);
    assert.deepEqual(sentences({ ...none, count: 2, occurrences: ["at the start", "after 2...Ng8"] }), [
        "The position has occurred for the second time: at the start, and now.",
    ]);
    assert.deepEqual(sentences({ ...none, count: 3, claims: [here, next] }), ["Claim now."]);
    assert.deepEqual(sentences({ ...none, claims: [next] }), ["Claim with Ng8."]);
    assert.deepEqual(sentences({ ...none, outcome: { sentence: "Over." } }), ["Over."]);
    assert.deepEqual(sentences({ ...none, lookalikes: [{ sentence: "a" }, { sentence: "b" }] }), ["b"]);
});

test("invalid games are skipped, and the others loaded", () => {
    const storage = new Storage();
    const kept = new KeptGames(storage);
    kept.keep(game("good"));
    const [good] = JSON.parse(storage.getItem("passant.games"));
    const broken = [
        (each) => { each.tree.tags = "none"; },
        (each) => { each.tree.tags = [null]; },
        (each) => { each.tree.nodes[1].fen = null; },
        (each) => { each.tree.nodes[1].san = 5; },
        (each) => { each.tree.nodes[1].nags = "x"; },
        (each) => { each.tree.nodes[1].comments = [3]; },
        (each) => { each.tree.nodes[1].parent = 7; },
        (each) => { each.tree.result = 5; },
        (each) => { delete each.tree; },
    ].map((change) => {
        const each = JSON.parse(good);
        change(each);
        return JSON.stringify(each);
    });
    storage.setItem("passant.games", JSON.stringify([...broken, "null", "[]", good]));
    assert.deepEqual(names(kept), ["good"]);
});

test("the version of another window is kept next to this window's", () => {
    const storage = new Storage();
    const [here, there] = [new KeptGames(storage), new KeptGames(storage)];
    const mine = game("one");
    here.keep(mine);
    const [theirs] = there.read();
    theirs.annotate({ comments: ["theirs"] });
    there.keep(theirs);
    mine.annotate({ comments: ["mine"] });
    assert.equal(here.keep(mine), true);
    const comments = () => new KeptGames(storage).read().map(({ node }) => node.comments[0]);
    assert.deepEqual(comments(), ["theirs", "mine"]);
    assert.notEqual(mine.id, theirs.id);
    mine.annotate({ comments: ["mine again"] });
    here.keep(mine);
    assert.deepEqual(comments(), ["theirs", "mine again"]);
});

test("navigation does not overwrite the version of another window", () => {
    const storage = new Storage();
    new KeptGames(storage).keep(game("one"));
    const [here, there] = [new KeptGames(storage), new KeptGames(storage)];
    const [mine] = here.read();
    const [theirs] = there.read();
    theirs.annotate({ comments: ["theirs"] });
    there.keep(theirs);
    mine.goTo(0);
    assert.equal(here.keep(mine), true);
    assert.deepEqual(here.read().map(({ plies }) => plies[0].comments[0]), ["theirs"]);
});

test("saved games leave room for other data", () => {
    const kept = new KeptGames(new Storage());
    kept.keep(game("old", "x".repeat(1_200_000)));
    assert.equal(kept.keep(game("new", "x".repeat(1_200_000))), true);
    assert.deepEqual(names(kept), ["new"]);
});

test("two windows that navigate in one game do not duplicate it", () => {
    const storage = new Storage();
    const [here, there] = [new KeptGames(storage), new KeptGames(storage)];
    here.keep(game("one"));
    const [mine] = here.read();
    const [theirs] = there.read();
    theirs.goTo(0);
    there.keep(theirs);
    mine.annotate({ comments: ["mine"] });
    here.keep(mine);
    assert.deepEqual(here.read().map(({ node }) => node.comments[0]), ["mine"]);
});

test("a game replaces its corrupt version", () => {
    const storage = new Storage();
    const kept = new KeptGames(storage);
    const one = game("one");
    kept.keep(one);
    storage.items.set("passant.games", JSON.stringify([`${JSON.stringify({ id: one.id }).slice(0, -1)},"tree":`]));
    assert.equal(kept.keep(one), true);
    assert.deepEqual(names(kept), ["one"]);
});
