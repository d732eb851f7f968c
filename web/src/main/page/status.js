/** The status line: the side to move, check, and the end of the game; also the marks and labels of squares. */

import { announce, announceEnd } from "./announce.js";
import { celebrate } from "./board/celebration.js";
import { byId } from "./elements.js";
import { readFen } from "./fen.js";
import { capitalised, isSquare, nameOf, SQUARES } from "./board/squares.js";

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
            announceEnd(`The game is over. ${outcome.sentence}`);
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
            announce(`${how.played.san}. ${words}`);
        } else if (how.undone || how.redone) {
            const at = game.lastMove;
            announce(`${how.undone ? "Back to" : "Forward to"} ${at ? (at.san ?? at.label) : "the start"}. ${words}`);
        } else if (how.walked) {
            const at = game.lastMove;
            announce(`${at ? (at.san ?? at.label) : "The start"}. ${words}`);
        } else if (how.opened) {
            announce(words);
        }
        if (position?.outcome) {
            announceEnd(`The game is over. ${position.outcome.sentence}`);
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
        byId("status").textContent = position ? `${capitalised(position.sideToMove)} to move` : "…";
        byId("status-bar").dataset.state = "";
        this.board.marks.clear("check");
        this.describeSquares();
    }

    words() {
        const { position, refusal } = this.session;
        if (!position) {
            return refusal ? "Not a position" : "…";
        }
        if (Object.keys(position.pieces).length === 0) {
            return "The board is empty";
        }
        const side = capitalised(position.sideToMove);
        const { line } = this.session.game.node;
        const { outcome } = this.session;
        if (outcome) {
            return outcome.sentence;
        }
        const draw = line?.claims.some((claim) => !claim.uci) ? " · may claim a draw" : "";
        if (position.check) {
            const by = position.checkers.length > 1 ? "in double check from" : "in check from";
            return `${side} to move, ${by} ${position.checkers.join(" and ")}${draw}`;
        }
        return position.unrestricted ? `${side} to move · an unrestricted position` : `${side} to move${draw}`;
    }

    describeSquares() {
        const { position, game } = this.session;
        const { pieces } = readFen(game.fen);
        const targets = this.why.targets();
        const said = { move: "may move here", capture: "may capture here", refused: "may not move here" };
        const described = new Map();
        for (const square of SQUARES) {
            const piece = pieces.get(square);
            const selected = square === this.why.selected;
            const target = targets.get(square) ?? null;
            const parts = [square, piece ? nameOf(piece) : "empty"];
            if (position?.check && !this.isAsking && position.kings[position.sideToMove] === square) {
                parts.push("in check");
            }
            if (selected) {
                parts.push("chosen");
            }
            if (target) {
                parts.push(said[target]);
            }
            described.set(square, { label: parts.join(", "), selected, piece: Boolean(piece), target });
        }
        this.board.grid.describe(described);
    }
}
