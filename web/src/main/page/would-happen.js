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
        const { fen } = this.session.game;
        const [moved, captured] = pictures(fen, this.why.pinned);
        this.run([
            [() => this.show(moved), PAUSE_MILLISECONDS],
            [() => this.show(captured), PAUSE_MILLISECONDS],
            [() => this.end(), 0],
        ]);
    }

    /** Shows the move of the reason, and takes it back. */
    demonstrate() {
        const { pinned } = this.why;
        const moved = writeFen(carried(readFen(this.session.game.fen), pinned.from, pinned.to));
        this.run([
            [() => this.show(moved), PAUSE_MILLISECONDS],
            [() => drawLine(this.board.marks, pinned), PAUSE_MILLISECONDS],
            [() => this.end(), 0],
        ]);
    }

    /** Shows the illegal move, the line that pulls the piece back, and then the reason: without delay with reduced motion. */
    pullBack(verdict) {
        const moved = pictures(this.session.game.fen, verdict)?.[0];
        if (!moved || matchMedia("(prefers-reduced-motion: reduce)").matches) {
            return;
        }
        byId("why").dataset.waiting = "true";
        this.run([
            [() => this.show(moved, !verdict.dropped), 500],
            [() => drawLine(this.board.marks, verdict), 700],
            [() => this.board.show(this.session.game.fen, true), 300],
            [() => this.end(), 0],
        ]);
    }

    /** Runs actions, each with a pause after it. */
    run(steps) {
        this.stop();
        const next = () => {
            const [act, pause] = steps.shift();
            act();
            this.timer = steps.length > 0 ? setTimeout(next, pause) : null;
        };
        next();
    }

    show(fen, isAnimated = true) {
        this.board.show(fen, isAnimated);
        this.board.marks.clear("targets", "selected", "witness", "arrows");
    }

    end() {
        this.board.show(this.session.game.fen, true);
        byId("why").dataset.waiting = "";
        this.why.restore();
    }

    /** Ends the pictures; the caller shows another position or reason. */
    stop() {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.timer = null;
            this.board.show(this.session.game.fen, false);
            byId("why").dataset.waiting = "";
            this.why.restore();
        }
    }
}

/** Draws the line of attack of a reason. */
function drawLine(marks, { witness }) {
    marks.set("arrows", (witness?.arrows ?? []).map((arrow) => ({ kind: "arrow", ...arrow })));
}

/**
 * Returns the boards after an illegal move and after the capture of the king, or null for other reasons.
 *
 * @param {{code: string, from: string, to: string, witness: object}} verdict
 */
export function pictures(fen, { code, from, to, witness = {} }) {
    // In a double check the move may capture one of the two checking pieces.
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
