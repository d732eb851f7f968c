/** What would happen after an illegal move that exposes the king: the move, and the capture of the king, as pictures. */

import { byId } from "./elements.js";
import { readFen, writeFen } from "./fen.js";

const CODES = new Set(["pinned", "check-not-answered", "double-check", "king-into-attack", "en-passant-uncovers-attack"]);

const PAUSE_MILLISECONDS = 1100;

export class WouldHappen {
    constructor(session, board, why) {
        this.session = session;
        this.board = board;
        this.why = why;
        /** The timer of the next picture, or null. */
        this.timer = null;
        byId("why-play").addEventListener("click", () => this.play());
        session.on("explained selected board", () => this.draw());
    }

    /** Offers the pictures for the reason that stays on the board. */
    draw() {
        this.stop();
        byId("why-play").hidden = !this.why.pinned || pictures(this.session.game.fen, this.why.pinned) === null;
    }

    play() {
        this.stop();
        const { fen } = this.session.game;
        const boards = [...pictures(fen, this.why.pinned), fen];
        const shown = () => {
            this.board.show(boards.shift(), true);
            this.board.marks.clear(...(boards.length > 0 ? ["targets", "selected", "witness"] : []));
            this.timer = boards.length > 0 ? setTimeout(shown, PAUSE_MILLISECONDS) : null;
            if (!this.timer) {
                this.why.restore();
            }
        };
        shown();
    }

    /** Ends the pictures; the caller shows another position or reason. */
    stop() {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.timer = null;
            this.board.show(this.session.game.fen, false);
            this.why.restore();
        }
    }
}

/**
 * Returns the boards after an illegal move and after the capture of the king, or null for other reasons.
 *
 * @param {{code: string, from: string, to: string, witness: object}} verdict
 */
export function pictures(fen, { code, from, to, witness = {} }) {
    // In a double check the move may capture one of the two.
    const attack = (witness.arrows ?? []).find((arrow) => arrow.from !== to);
    if (!CODES.has(code) || !attack) {
        return null;
    }
    const moved = carried(readFen(fen), from, to);
    if (code === "en-passant-uncovers-attack") {
        moved.pieces.delete(to[0] + from[1]);
    }
    return [moved, carried({ ...moved, pieces: new Map(moved.pieces) }, attack.from, attack.to)].map(writeFen);
}

function carried(fields, from, to) {
    fields.pieces.set(to, fields.pieces.get(from));
    fields.pieces.delete(from);
    return fields;
}
