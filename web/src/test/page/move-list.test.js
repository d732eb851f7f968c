/** Each move stands under its number, Black's behind an ellipsis where White's is not before it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../main/page/game.js";
import { MoveList } from "../../main/page/move-list.js";

/** The rows of a game as text. */
function rows(start, ...plies) {
    const game = new Game({ fen: start, study: false, chess960: false });
    plies.forEach((ply) => game.play(ply));
    const list = Object.create(MoveList.prototype);
    list.session = { game };
    list.button = (ply) => ply.san;
    return list.rows().map(({ number, moves }) => `${number} ${moves.join(" ")}`);
}

const after = (san, side, number) => ({ san, fen: `8/8/8/8/8/8/8/8 ${side} - - 0 ${number}` });
const edited = (side, number) => ({ san: "edit", fen: `8/8/8/8/8/8/8/8 ${side} - - 0 ${number}`, edited: true });

test("White's move and Black's beside it", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 w - - 0 1", after("e4", "b", 1), after("e5", "w", 2), after("Nf3", "b", 2)),
        ["1. e4 e5", "2. Nf3"],
    );
});

test("a game that begins with Black's move has its number with an ellipsis", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 b - - 0 7", after("e5", "w", 8), after("Nf3", "b", 8), after("Nc6", "w", 9)),
        ["7… e5", "8. Nf3 Nc6"],
    );
});

test("what was changed by hand has a row of its own, and Black's move after it is numbered anew", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 w - - 0 3", after("e4", "b", 3), edited("b", 3), after("e5", "w", 4), after("d4", "b", 4)),
        ["3. e4", "3… edit", "3… e5", "4. d4"],
    );
});

test("a turn that passes by hand is not a move of the other side", () => {
    assert.deepEqual(
        rows("8/8/8/8/8/8/8/8 w - - 0 5", edited("b", 5), after("e5", "w", 6), after("d4", "b", 6)),
        ["5. edit", "5… e5", "6. d4"],
    );
});
