/** What has the reader drawn on the board? Arrows and circles with the right button, written as PGN writes them. */

import { announce } from "./announce.js";

/** The letters of `[%cal]` and `[%csl]`. */
const ROLES = { G: "pen-green", R: "pen-red", B: "pen-blue", Y: "pen-yellow", O: "pen-orange", C: "pen-cyan" };
const MARK = /^[GRBYOC][a-h][1-8]([a-h][1-8])?$/;
const MOST = 64;

/** Marks such as `Ge4` (a circle) and `Rd1h5` (an arrow), separated by commas; what is none is passed over. */
export function readDrawn(text) {
    return (text ?? "").split(",").filter((mark) => MARK.test(mark)).slice(0, MOST);
}

/** The marks with another: the same again takes it away, another colour takes the place of the old one. */
export function withMark(drawn, mark) {
    const others = drawn.filter((each) => each.slice(1) !== mark.slice(1));
    return drawn.includes(mark) ? others : [...others, mark].slice(-MOST);
}

export class Pen {
    constructor(session, board) {
        this.session = session;
        this.board = board;
        // Before the others hear of the new position: they write the address.
        session.on("board", () => {
            const { marks } = session.game.node;
            if (session.drawn.length + marks.length > 0) {
                session.setView({ drawn: marks });
            }
        });
        session.on("view", () => this.draw());
    }

    /** From a square to itself is a circle. Shift is red, Alt is blue, both are yellow. */
    mark(from, to, { shiftKey = false, altKey = false } = {}) {
        const colour = shiftKey && altKey ? "Y" : shiftKey ? "R" : altKey ? "B" : "G";
        this.session.draw(withMark(this.session.drawn, colour + from + (from === to ? "" : to)));
        announce(from === to ? `Circle on ${from}` : `Arrow from ${from} to ${to}`);
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
