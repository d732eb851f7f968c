/** What does a press or a drop on the board do? It depends on the mode. */

import { announce } from "./announce.js";
import { readFen, withPiece, withPieceCarried } from "./fen.js";
import { choosePromotion } from "./promotion.js";
import { PIECES, colourOf, nameOf } from "./squares.js";

export class Hands {
    constructor(session) {
        this.session = session;
        /** What is put on a pressed square in Free mode: a piece, "erase", or "hand" to carry what stands there. */
        this.tool = "hand";
    }

    /** Called once the board is there, since the board needs these hands to be made. */
    take(board, why) {
        this.board = board;
        this.why = why;
    }

    pieceAt(square) {
        return readFen(this.session.game.fen).pieces.get(square) ?? null;
    }

    get mode() {
        return this.session.mode;
    }

    mayDrag(square) {
        return this.mode === "learn" || (this.mode === "free" && this.tool !== "hand") ? null : this.pieceAt(square);
    }

    press(square) {
        if (this.mode === "learn") {
            announce("Answer the question first: is the marked move legal?");
        } else if (this.mode === "free" && this.tool !== "hand") {
            this.put(square, this.tool === "erase" ? null : this.tool);
        } else if (this.why.selected === square) {
            this.why.clear();
            this.why.summarise();
        } else if (this.why.selected) {
            this.pressTarget(square);
        } else if (this.pieceAt(square)) {
            this.why.select(square);
        } else {
            this.why.tellEmpty(square);
        }
    }

    pressTarget(square) {
        const from = this.why.selected;
        if (this.mode === "free") {
            this.carry(from, square);
            return;
        }
        const moves = this.why.movesTo(square);
        const piece = this.pieceAt(square);
        if (moves.length > 0) {
            this.play(moves, square);
        } else if (piece && colourOf(piece) === this.session.position?.sideToMove) {
            this.why.select(square);
        } else {
            this.why.explain(from, square);
        }
    }

    /** A piece that is carried shows where it may go. */
    lift(square) {
        if (this.why.selected !== square) {
            this.why.select(square);
        }
    }

    drop(from, to) {
        if (this.mode === "free") {
            if (to === null) {
                this.put(from, null);
            } else if (to !== from) {
                this.carry(from, to);
            }
            return;
        }
        if (to === null || to === from) {
            return;
        }
        const moves = this.why.movesTo(to);
        if (moves.length > 0) {
            this.play(moves, to, { dropped: true });
        } else {
            this.why.explain(from, to);
        }
    }

    async play(moves, to, how) {
        const promoting = moves.filter((move) => move.promotion);
        const letter = promoting.length > 1 ? await choosePromotion(this.session.position.sideToMove, to) : null;
        if (promoting.length > 1 && !letter) {
            this.why.explain(moves[0].from, to, null);
            this.board.grid.focus(to);
            return;
        }
        const move = letter ? moves.find((each) => each.uci.slice(4) === letter) : moves[0];
        await this.session.play(move, how);
    }

    /** Carries a piece by hand, and says what the rules would have said of that as a move. */
    async carry(from, to) {
        const where = this.session.where;
        const was = this.session.position;
        await this.session.edit(withPieceCarried(where.fen, from, to), `${from}→${to}`, { dropped: true });
        if (was) {
            await this.why.judgeCarried(where, from, to);
        }
    }

    put(square, piece) {
        const { fen } = this.session.game;
        if (piece === this.pieceAt(square)) {
            return;
        }
        announce(piece ? `${nameOf(piece)} on ${square}` : `${square} is empty`);
        this.session.edit(withPiece(fen, square, piece), piece ? `+${piece}${square}` : `−${square}`, { dropped: true });
    }

    hover(square) {
        if (this.mode !== "learn") {
            this.why.peek(square);
        }
    }

    async focus(square) {
        if (this.mode !== "learn") {
            const verdict = await this.why.peek(square);
            if (verdict) {
                announce(`${square}: ${verdict.sentence}`);
            }
        }
    }

    cancel() {
        if (this.mode !== "learn") {
            this.why.clear();
            this.why.summarise();
        }
    }

    key(square, key) {
        if (this.mode !== "free") {
            return false;
        }
        if (key === "Delete" || key === "Backspace") {
            this.put(square, null);
            return true;
        }
        if (PIECES.includes(key)) {
            this.put(square, key);
            return true;
        }
        return false;
    }
}
