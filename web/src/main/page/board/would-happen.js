/** What would happen after an illegal move that exposes the king: the move, and the capture of the king, as pictures. */

import { byId } from "../elements.js";
import { readFen, writeFen } from "../fen.js";
import { roleName } from "./squares.js";
import { t } from "../language.js";

const CODES = new Set(["pinned", "check-not-answered", "double-check", "king-into-attack", "en-passant-uncovers-attack"]);

/** Time to look at a picture and to read its caption. */
const PAUSE_MILLISECONDS = 1400;

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
        const [before, after] = captions(fen, this.why.pinned);
        this.run([
            [() => this.show(moved, before), PAUSE_MILLISECONDS],
            [() => this.show(captured, after), PAUSE_MILLISECONDS],
            [() => this.end(), 0],
        ]);
    }

    /** Shows the move of the reason, and takes it back. */
    demonstrate() {
        const { pinned } = this.why;
        const { fen } = this.session.game;
        const moved = writeFen(carried(readFen(fen), pinned.from, pinned.to));
        const [before, after] = captions(fen, pinned);
        this.run([
            [() => this.show(moved, before), PAUSE_MILLISECONDS],
            [() => this.attack(pinned, after), PAUSE_MILLISECONDS],
            [() => this.end(), 0],
        ]);
    }

    /** Shows the illegal move and the line that pulls the piece back while the reason is shown; nothing with reduced motion. */
    pullBack(verdict) {
        const { fen } = this.session.game;
        const moved = pictures(fen, verdict)?.[0];
        if (!moved || matchMedia("(prefers-reduced-motion: reduce)").matches) {
            return;
        }
        const [before, after] = captions(fen, verdict);
        this.run([
            [() => this.show(moved, before, !verdict.dropped), 900],
            [() => this.attack(verdict, after), PAUSE_MILLISECONDS],
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

    show(fen, caption, isAnimated = true) {
        tell(caption);
        this.board.show(fen, isAnimated);
        this.board.marks.clear("targets", "selected", "witness", "arrows");
    }

    /** Draws the line of attack of a reason. */
    attack({ witness }, caption) {
        tell(caption);
        this.board.marks.set("arrows", (witness?.arrows ?? []).map((arrow) => ({ kind: "arrow", ...arrow })));
    }

    end() {
        tell("");
        this.board.show(this.session.game.fen, true);
        this.why.restore();
    }

    /** Ends the pictures; the caller shows another position or reason. */
    stop() {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.timer = null;
            tell("");
            this.board.show(this.session.game.fen, false);
            this.why.restore();
        }
    }
}

/** Shows a caption above the board in place of the status; an empty one ends it. */
function tell(caption) {
    byId("caption").textContent = caption;
    byId("caption").hidden = caption === "";
}

/**
 * Returns the boards after an illegal move and after the capture of the king, or null for other reasons.
 *
 * @param {{code: string, from: string, to: string, witness: object}} verdict
 */
export function pictures(fen, { code, from, to, witness = {} }) {
    const attack = attackOf({ to, witness });
    if (!CODES.has(code) || !attack) {
        return null;
    }
    const moved = carried(readFen(fen), from, to);
    if (code === "en-passant-uncovers-attack") {
        moved.pieces.delete(to[0] + from[1]);
    }
    return [moved, carried({ ...moved, pieces: new Map(moved.pieces) }, attack.from, attack.to)].map(writeFen);
}

/** Returns the captions of the two pictures; the second is empty if there is none. */
export function captions(fen, verdict) {
    const { pieces } = readFen(fen);
    const on = (square) => roleName(pieces.get(square));
    const attacker = CODES.has(verdict.code) ? attackOf(verdict)?.from : null;
    return [t`If the ${on(verdict.from)} goes to ${verdict.to} …`, attacker ? t`… the ${on(attacker)} on ${attacker} takes the king.` : ""];
}

/** Returns the attack on the king after the move: in a double check the move may capture one of the checking pieces. */
function attackOf({ to, witness = {} }) {
    return (witness.arrows ?? []).find((arrow) => arrow.from !== to);
}

function carried(fields, from, to) {
    fields.pieces.set(to, fields.pieces.get(from));
    fields.pieces.delete(from);
    return fields;
}
