/** Whether each side can still mate: the server's verdicts, the walls, and a helpmate to step through. */

import * as api from "../api.js";
import { byId, make } from "../elements.js";
import { readFen } from "../fen.js";
import { Game } from "../game/game.js";
import { SQUARES, nameOf } from "../board/squares.js";
import { sideName, t } from "../language.js";

const SIDES = ["white", "black"];

/** Longer helpmates are shown only with few pieces: with more, they mostly move pieces to and fro. */
const MAX_HALFMOVES = 24;
const FEW_PIECES = 16;

export class Winnable {
    constructor(session) {
        this.session = session;
        /** The game shown before the helpmate, to return to. */
        this.before = null;
        /** The squares of the wall that is shown on the board, or null. */
        this.shownWall = null;
        session.on("board", () => {
            if (this.shownWall !== null && session.bits === this.shownWall) {
                session.setView({ bits: null });
            }
            this.shownWall = null;
        });
        session.on("board loaded view winnable", () => this.draw());
        session.on("mode", () => this.ask());
        byId("mate-back").addEventListener("click", () => this.step(-1));
        byId("mate-forward").addEventListener("click", () => this.step(1));
        byId("mate-leave").addEventListener("click", () => this.leave());
        byId("mate").addEventListener("keydown", (event) => {
            const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (by && this.isShown) {
                event.preventDefault();
                this.step(by);
            }
        });
    }

    /** Whether a helpmate is shown. */
    get isShown() {
        return this.session.game.isPassing;
    }

    /** Whether the question is open: the position does not end the game. */
    get isOpen() {
        const { session } = this;
        const { position, game, mode } = session;
        return Boolean(position) && !position.unrestricted && !position.outcome && mode !== "learn" && !game.start.aside && !game.start.variant;
    }

    /** Requests the verdicts that were not requested with the position, in Learn mode. */
    async ask() {
        const { session } = this;
        const { loads } = session;
        if (this.isOpen && !session.winnable && !this.isShown) {
            try {
                const answer = await api.winnable(session.where);
                if (loads !== session.loads) {
                    return;
                }
                session.tellWinnable(answer);
            } catch {
                // Not essential: the next move requests it again.
                return;
            }
        }
        this.draw();
    }

    draw() {
        const { winnable } = this.session;
        const isShown = this.isShown;
        byId("winnable-part").hidden = isShown || !(winnable && this.isOpen);
        byId("mate").hidden = !isShown;
        if (isShown) {
            this.drawMate();
        } else if (winnable) {
            byId("winnable").replaceChildren(...SIDES.map((side) => this.verdict(side, winnable[side])));
            byId("walls").replaceChildren(...this.walls(winnable.walls));
        }
    }

    verdict(side, { verdict, sentence, moves }) {
        const name = sideName(side);
        const words = {
            winnable: t`${name} can still mate, if both sides cooperate.`,
            unwinnable: t`${name} can no longer mate: ${sentence}.`,
            undecided: t`It is unknown whether ${name} can still mate: the search reached its limit.`,
        }[verdict];
        const isWorthIt = moves && (moves.length <= MAX_HALFMOVES || readFen(this.session.game.fen).pieces.size <= FEW_PIECES);
        const show = isWorthIt ? make("button", { type: "button", "data-side": side, onclick: () => this.show(side) }, t`Show how`) : null;
        return make("li", { "data-side": side, "data-verdict": verdict }, make("span", {}, words), show);
    }

    // Walls

    walls({ immovable, walledPawns, regions }) {
        const { pieces } = readFen(this.session.game.fen);
        const others = immovable.filter((square) => !walledPawns.includes(square));
        const sets = [
            walledPawns.length > 0 && [t`Pawns that never move: ${walledPawns.join(" ")}`, walledPawns],
            others.length > 0 && [t`Pieces that never move: ${others.join(" ")}`, others],
            ...regions.map(({ square, squares }) => [t`The ${nameOf(pieces.get(square))} on ${square} can never leave these ${squares.length} squares`, squares]),
        ];
        return sets.filter(Boolean).map(([words, squares]) => this.wall(words, bitsOf(squares)));
    }

    /** Creates a button that shows or hides a set of squares on the board. */
    wall(words, bits) {
        const { session } = this;
        const isOn = session.bits === bits;
        const toggle = () => {
            this.shownWall = bits;
            session.setView(isOn ? { bits: null } : { bits, layers: [] });
            byId("board").scrollIntoView({ block: "nearest" });
        };
        return make("li", {}, make("button", { type: "button", "aria-pressed": String(isOn), onclick: toggle }, words));
    }

    // The helpmate

    /** Shows the shortest helpmate found as a separate game; the current game stays on the undo stack. */
    async show(side) {
        const { session } = this;
        const { loads, game: before } = session;
        const { fen, start } = before;
        let moves = null;
        try {
            ({ moves } = (await api.winnable(session.where, { shortest: "true" }))[side]);
        } catch {
            // The first result is loaded already.
        }
        if (loads !== session.loads) {
            return;
        }
        moves ??= session.winnable[side].moves;
        this.before = before;
        const title = t`How ${sideName(side)} can still mate`;
        const nodes = [{ parent: -1, fen }, ...moves.map(({ uci, san, fan, from, to, fen: after, enPassant }, at) => ({ parent: at, uci, san, fan, from, to, fen: after, enPassant }))];
        const game = Game.from({ tags: [], result: "*", unrestricted: false, chess960: start.chess960, nodes }, { title });
        game.start.passing = true;
        session.openGame(game);
        byId("board").scrollIntoView({ block: "nearest" });
        byId("mate-forward").focus({ preventScroll: true });
    }

    drawMate() {
        const { game } = this.session;
        byId("mate-title").textContent = t`${game.start.title}: move ${game.at} of ${game.plies.length}`;
        byId("mate-back").setAttribute("aria-disabled", String(!game.canUndo));
        byId("mate-forward").setAttribute("aria-disabled", String(!game.canRedo));
    }

    step(by) {
        this.session.goTo(this.session.game.at + by);
    }

    leave() {
        const { session, before } = this;
        if (before) {
            session.openGame(before);
        } else {
            session.undo();
        }
        byId("panel-moves").focus({ preventScroll: true });
    }
}

/** Returns the sentence for a draw by dead position. */
export function sentence({ white, black }) {
    const isOne = white.sentence === black.sentence && white.reason !== "material";
    return isOne
        ? t`Neither side can ever mate: ${white.sentence}. The game is drawn immediately.`
        : t`Neither side can ever mate. White: ${white.sentence}. Black: ${black.sentence}. The game is drawn immediately.`;
}

/** Converts squares to a set of bits. */
function bitsOf(squares) {
    return squares.reduce((bits, square) => bits | (1n << BigInt(SQUARES.indexOf(square))), 0n);
}
