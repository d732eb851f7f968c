/** Arrows and circles that the user draws with the secondary button, in PGN notation. */

import { announce } from "../announce.js";
import { t } from "../language.js";

/** The colour letters of `[%cal]` and `[%csl]`. */
const ROLES = { G: "pen-green", R: "pen-red", B: "pen-blue", Y: "pen-yellow", O: "pen-orange", C: "pen-cyan" };
const MARK = /^[GRBYOC][a-h][1-8]([a-h][1-8])?$/;
const MOST = 64;

/** Parses marks such as `Ge4` (a circle) and `Rd1h5` (an arrow), separated by commas; ignores invalid ones. */
export function readDrawn(text) {
    return (text ?? "").split(",").filter((mark) => MARK.test(mark)).slice(0, MOST);
}

/** Toggles a mark; it replaces the same mark in another colour. */
export function withMark(drawn, mark) {
    const others = drawn.filter((each) => each.slice(1) !== mark.slice(1));
    return drawn.includes(mark) ? others : [...others, mark].slice(-MOST);
}

export class Annotations {
    constructor(session, board) {
        this.session = session;
        this.board = board;
        // Registered before the listeners that write the address.
        session.on("board", () => {
            const { marks } = session.game.node;
            if (session.drawn.length + marks.length > 0) {
                session.setView({ drawn: marks });
            }
        });
        session.on("view", () => this.draw());
    }

    /** Draws an arrow, or a circle if both squares are the same. Shift is red, Alt is blue, both are yellow. */
    mark(from, to, { shiftKey = false, altKey = false } = {}) {
        const colour = shiftKey && altKey ? "Y" : shiftKey ? "R" : altKey ? "B" : "G";
        this.session.draw(withMark(this.session.drawn, colour + from + (from === to ? "" : to)));
        announce(from === to ? t`Circle on ${from}` : t`Arrow from ${from} to ${to}`);
    }

    clear() {
        if (this.session.drawn.length > 0) {
            this.session.draw([]);
        }
    }

    draw() {
        this.board.marks.set(
            "drawn",
            this.session.drawn.map((mark) => {
                const role = ROLES[mark[0]];
                const from = mark.slice(1, 3);
                return mark.length === 3 ? { kind: "ring", square: from, role } : { kind: "arrow", from, to: mark.slice(3), role };
            }),
        );
    }
}
