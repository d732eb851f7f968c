/** The status line: the side to move, check, and the end of the game; also the marks and labels of squares. */

import { announce, announceEnd } from "./announce.js";
import { celebrate } from "./board/celebration.js";
import { byId } from "./elements.js";
import { readFen } from "./fen.js";
import { isSquare, nameOf, SQUARES } from "./board/squares.js";
import { localSan, sideName, t } from "./language.js";

export class Status {
    constructor(session, board, why) {
        this.session = session;
        this.board = board;
        this.why = why;
        session.on("board", (how) => this.onBoard(how));
        session.on("loaded", (how) => this.onLoaded(how));
        session.on("selected", () => this.describeSquares());
        session.on("answered", () => this.onLoaded({}));
        session.on("line winnable", () => this.onLater());
        session.on("failed", () => this.onFailed());
        byId("retry").addEventListener("click", () => session.retry());
    }

    /**
     * Updates the status when the line or the chances to mate are loaded: a game may have ended although its position
     * alone does not end it.
     */
    onLater() {
        const { failure, outcome, position } = this.session;
        // Keep the failure and the Retry button until the request is repeated.
        if (this.isAsking || failure) {
            return;
        }
        this.tell();
        if (outcome && !position.outcome) {
            announceEnd(t`The game is over. ${outcome.sentence}`);
        }
    }

    /** Shows that the server cannot be reached. */
    onFailed() {
        const { message } = this.session.failure;
        byId("board").setAttribute("aria-busy", "false");
        byId("status-bar").dataset.state = "failed";
        byId("status").textContent = message;
        byId("retry").hidden = false;
        announce(message);
    }

    onBoard(how) {
        const { game } = this.session;
        announceEnd("");
        this.board.show(game.fen, !how.dropped);
        const last = game.lastMove;
        const tinted = last?.from && !last.edited ? [last.from, last.to].filter(isSquare) : [];
        this.board.marks.set("last", tinted.map((square) => ({ kind: "tint", square, role: "last" })));
        this.board.marks.clear("check");
        this.describeSquares();
        byId("board").setAttribute("aria-busy", "true");
        byId("retry").hidden = true;
    }

    onLoaded(how) {
        const { position, game } = this.session;
        if (this.isAsking) {
            this.tellNothing();
            return;
        }
        const king = position?.check ? position.kings[position.sideToMove] : null;
        this.board.marks.set("check", king ? [{ kind: "tint", square: king, role: "check" }] : []);
        byId("board").setAttribute("aria-busy", "false");
        byId("turn").dataset.side = position?.sideToMove ?? "";
        const words = this.tell();
        this.describeSquares();
        if (game.start.aside) {
            // The text of the lesson or the question is announced.
        } else if (how.played) {
            if (position?.outcome?.kind === "checkmate") {
                celebrate();
            }
            announce(`${localSan(how.played.san)}. ${words}`);
        } else if (how.undone || how.redone) {
            const at = game.lastMove;
            const to = at ? nameOfMove(at) : t`the start`;
            announce(`${how.undone ? t`Back to ${to}` : t`Forward to ${to}`}. ${words}`);
        } else if (how.walked) {
            const at = game.lastMove;
            announce(`${at ? nameOfMove(at) : t`The start`}. ${words}`);
        } else if (how.opened) {
            announce(words);
        }
        if (position?.outcome) {
            announceEnd(t`The game is over. ${position.outcome.sentence}`);
        }
    }

    /** Writes the status above the board and into the title. */
    tell() {
        const { position, refusal, game, outcome } = this.session;
        const words = this.words();
        byId("status").textContent = words;
        document.title = `${game.start.title && game.at === 0 ? game.start.title : words} - Passant`;
        byId("status-bar").dataset.state = outcome ? (outcome.winner ? "won" : "over") : position?.check ? "check" : refusal ? "unrestricted" : "";
        return words;
    }

    /** Whether a question is open: the status must not reveal the answer. */
    get isAsking() {
        return document.body.dataset.question === "open";
    }

    tellNothing() {
        const { position } = this.session;
        byId("board").setAttribute("aria-busy", "false");
        byId("turn").dataset.side = position?.sideToMove ?? "";
        byId("status").textContent = position ? t`${sideName(position.sideToMove)} to move` : "…";
        byId("status-bar").dataset.state = "";
        this.board.marks.clear("check");
        this.describeSquares();
    }

    words() {
        const { position, refusal } = this.session;
        if (!position) {
            return refusal ? t`Not a position` : "…";
        }
        if (Object.keys(position.pieces).length === 0) {
            return t`The board is empty`;
        }
        const side = sideName(position.sideToMove);
        const { line } = this.session.game.node;
        const { outcome } = this.session;
        if (outcome) {
            return outcome.sentence;
        }
        const draw = line?.claims.some((claim) => !claim.uci) ? t` · may claim a draw` : "";
        if (position.check) {
            const by = position.checkers.join(t` and `);
            return (position.checkers.length > 1 ? t`${side} to move, in double check from ${by}` : t`${side} to move, in check from ${by}`) + draw;
        }
        return position.unrestricted ? t`${side} to move · an unrestricted position` : t`${side} to move` + draw;
    }

    describeSquares() {
        const { position, game } = this.session;
        const { pieces } = readFen(game.fen);
        const targets = this.why.targets();
        const said = { move: t`may move here`, capture: t`may capture here`, refused: t`may not move here` };
        const described = new Map();
        for (const square of SQUARES) {
            const piece = pieces.get(square);
            const selected = square === this.why.selected;
            const target = targets.get(square) ?? null;
            const parts = [square, piece ? nameOf(piece) : t`empty`];
            if (position?.check && !this.isAsking && position.kings[position.sideToMove] === square) {
                parts.push(t`in check`);
            }
            if (selected) {
                parts.push(t`chosen`);
            }
            if (target) {
                parts.push(said[target]);
            }
            described.set(square, { label: parts.join(", "), selected, piece: Boolean(piece), target });
        }
        this.board.grid.describe(described);
    }
}

function nameOfMove({ san, label }) {
    return san ? localSan(san) : label;
}
