/** Moves are listed by number, Black's after an ellipsis if White's is missing. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../main/page/game/game.js";
import { MoveList, byReason } from "../../main/page/game/move-list.js";

/** The rows of a game as text. */
function rows(start, ...plies) {
    const game = new Game({ fen: start, unrestricted: false, chess960: false });
    plies.forEach((ply) => game.play(ply));
    const list = Object.create(MoveList.prototype);
    list.session = { game };
    list.button = (ply) => ply.san;
    return list.rows().map(({ number, moves }) => `${number} ${moves.join(" ")}`);
}

const after = (san, side, number) => ({ san, fen: `8/8/8/8/8/8/8/8 ${side} - - 0 ${number}` });
const edited = (side, number) => ({ san: "edit", fen: `8/8/8/8/8/8/8/8 ${side} - - 0 ${number}`, edited: true });

test("moves that do not capture have one reason, with the captures", () => {
    const quiet = (to) => ({ code: "capture-compulsory", sentence: `Not to ${to}.` });
    const pinned = { code: "pinned", sentence: "It is pinned." };
    const captures = [{ san: "dxe4" }, { san: "Nxe5", fan: "♘xe5" }];
    assert.deepEqual([...byReason(captures, [quiet("a3"), quiet("a4"), pinned])], [
        ["You must capture if you can: dxe4 or ♘xe5.", [quiet("a3"), quiet("a4")]],
        ["It is pinned.", [pinned]],
    ]);
});

test("White's and Black's moves share a row", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 w - - 0 1", after("e4", "b", 1), after("e5", "w", 2), after("Nf3", "b", 2)),
        ["1. e4 e5", "2. Nf3"],
    );
});

test("a game that starts with Black's move has an ellipsis", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 b - - 0 7", after("e5", "w", 8), after("Nf3", "b", 8), after("Nc6", "w", 9)),
        ["7… e5", "8. Nf3 Nc6"],
    );
});

test("a change by hand has its own row, and Black's move after it repeats the number", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 w - - 0 3", after("e4", "b", 3), edited("b", 3), after("e5", "w", 4), after("d4", "b", 4)),
        ["3. e4", "3… edit", "3… e5", "4. d4"],
    );
});

test("changing the side to move by hand is not a move", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 w - - 0 5", edited("b", 5), after("e5", "w", 6), after("d4", "b", 6)),
        ["5. edit", "5… e5", "6. d4"],
    );
});
