/** Handles presses, drops and keys on the board, depending on the mode. */

import { announce } from "../announce.js";
import { readFen, withPiece, withPieceCarried } from "../fen.js";
import { InputQueue } from "./input-queue.js";
import { isInHand, originOf } from "./pockets.js";
import { choosePromotion, closePromotion } from "./promotion.js";
import { PIECES, colourOf, nameOf } from "./squares.js";
import { t } from "../language.js";

export class BoardInput {
    constructor(session) {
        this.session = session;
        this.queue = new InputQueue(session);
        /** The tool of Free mode: a piece to place, "erase", or "hand" to move pieces. */
        this.tool = "hand";
        /** The handler of Learn mode, with `mayPlay`, `press(square)` and `played(move)`; null until it is set. */
        this.learner = null;
        session.on("board", ({ played, retried }) => {
            closePromotion();
            if (!played && !retried) {
                this.queue.clear();
            }
        });
    }

    /** Sets the parts that are created after this one. */
    take(board, why, annotations) {
        this.board = board;
        this.why = why;
        this.annotations = annotations;
    }

    pieceAt(square) {
        return readFen(this.session.game.fen).pieces.get(square) ?? null;
    }

    get mode() {
        return this.session.mode;
    }

    get isPainting() {
        return this.mode === "free" && this.tool !== "hand";
    }

    mayDrag(square) {
        const held = this.isPainting || (this.mode === "learn" && !this.learner?.mayPlay);
        return held ? null : this.pieceAt(square);
    }

    press(square) {
        if (this.mode === "learn") {
            this.learner?.press(square);
        } else if (this.isPainting) {
            this.paint(square);
        } else {
            this.choose(square);
        }
    }

    /** Selects a piece immediately; actions with it wait until the legal moves are loaded. */
    choose(square) {
        const waits = this.session.isWaiting && this.mode !== "free";
        if (waits && (this.why.selected || !this.queue.isEmpty)) {
            const from = this.queue.isEmpty ? this.why.selected : null;
            this.queue.add(() => this.pressed(square, from ?? this.why.selected));
        } else {
            return this.pressed(square, this.why.selected);
        }
        return undefined;
    }

    pressed(square, from = this.why.selected) {
        if (from && this.why.selected === null && (this.pieceAt(from) || isInHand(from))) {
            this.why.select(from);
        }
        if (this.why.selected === square) {
            this.pressedAgain(square);
        } else if (this.why.selected) {
            return this.pressTarget(square);
        } else if (this.why.proof?.refused.includes(square)) {
            const { king } = this.why.proof;
            this.why.select(king);
            return this.why.explain(king, square);
        } else if (this.pieceAt(square)) {
            this.why.select(square);
        } else {
            this.why.tellEmpty(square);
        }
        return undefined;
    }

    /** Deselects a piece; after a reason, it stays selected for another try. */
    pressedAgain(from) {
        if (this.why.pinned) {
            this.why.select(from);
        } else {
            this.why.clear();
            this.why.summarise();
        }
    }

    pressTarget(square) {
        const from = this.why.selected;
        if (this.mode === "free") {
            return this.carry(from, square);
        }
        const moves = this.why.movesTo(square);
        const piece = this.pieceAt(square);
        if (moves.length > 0) {
            return this.play(moves, square);
        }
        if (piece && colourOf(piece) === this.session.position?.sideToMove && !this.meansCastling(from, piece)) {
            this.why.select(square);
            return undefined;
        }
        return this.why.explain(from, square);
    }

    /** Whether a king move to its own rook means castling, as in Chess960. */
    meansCastling(from, piece) {
        return this.session.where.chess960 && /k/i.test(this.pieceAt(from) ?? "") && /r/i.test(piece);
    }

    /** Shows the moves of a dragged piece. */
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
        } else if (to !== null && to !== from) {
            this.queue.add(() => this.dropped(from, to));
        }
    }

    dropped(from, to) {
        if (this.why.selected !== from) {
            this.why.select(from);
        }
        const moves = this.why.movesTo(to);
        return moves.length > 0 ? this.play(moves, to, { dropped: true }) : this.why.explain(from, to, undefined, { dropped: true });
    }

    /** Plays one of the moves to a square; a dialog chooses between promotions. */
    async play(moves, to, how) {
        const { game } = this.session;
        const { at } = game;
        const promoting = moves.filter((move) => move.promotion);
        const letter = promoting.length > 1 ? await choosePromotion(this.session.position.sideToMove, moves[0].from, to, lettersOf(promoting)) : null;
        if (game !== this.session.game || at !== game.at) {
            return;
        }
        if (promoting.length > 1 && !letter) {
            this.why.select(moves[0].from);
            announce(t`Move cancelled.`);
            this.board.grid.focus(moves[0].from);
            return;
        }
        const move = letter ? moves.find((each) => each.uci.slice(4) === letter) : moves[0];
        if (this.mode === "learn") {
            this.learner.played(move);
            return;
        }
        // Not awaited: the input queue makes later actions wait.
        this.session.play(move, how);
    }

    // Pieces in hand

    /** Whether a piece in hand may be dragged: that of the side to move. */
    mayDrop(piece) {
        const isFree = this.mode === "rules" || this.mode === "game";
        // The turn is known before the server responds.
        const side = readFen(this.session.game.fen).side === "b" ? "black" : "white";
        return (isFree || this.learner?.mayPlay) && colourOf(piece) === side;
    }

    /** Selects a piece in hand, or deselects it. */
    takeInHand(piece) {
        const origin = originOf(piece);
        if (this.mode === "learn" && !this.learner.mayPlay) {
            return;
        }
        if (this.mode === "free") {
            this.why.write(t`The pieces in hand are in square brackets in the FEN: change them there.`, null);
        } else if (!this.mayDrop(piece)) {
            const words = t`The ${nameOf(piece)} is in hand. It is ${colourOf(piece) === "white" ? t`Black` : t`White`}'s turn.`;
            this.why.clear();
            this.why.write(words, false);
            announce(words);
        } else if (this.why.selected === origin) {
            this.pressedAgain(origin);
        } else {
            this.why.select(origin);
        }
    }

    /** Drops a dragged piece in hand, or shows why a piece of the opponent cannot be dropped. */
    dropInHand(piece, square) {
        if (this.mayDrop(piece)) {
            this.drop(originOf(piece), square);
        } else {
            this.takeInHand(piece);
        }
    }

    /** Moves a piece by hand, and reports whether that would have been a legal move. */
    async carry(from, to) {
        const where = this.session.where;
        const was = this.session.position;
        await this.session.edit(withPieceCarried(where.fen, from, to), `${from}→${to}`, { dropped: true });
        if (was) {
            await this.why.judgeCarried(where, from, to);
        }
    }

    /** Places the chosen piece on a square, or removes the piece there. */
    paint(square) {
        this.put(square, this.tool === "erase" ? null : this.tool);
    }

    /** Handles the secondary button: draws, or on a single square in Free mode removes the piece. */
    secondary(from, to, event) {
        if (this.mode === "free" && from === to) {
            this.put(from, null);
        } else {
            this.annotations.mark(from, to, event);
        }
    }

    put(square, piece) {
        const { fen } = this.session.game;
        if (piece === this.pieceAt(square)) {
            return;
        }
        announce(piece ? t`${nameOf(piece)} on ${square}` : t`${square} is empty`);
        this.session.edit(withPiece(fen, square, piece), piece ? `+${piece}${square}` : `−${square}`, { dropped: true });
    }

    /** Whether reasons are shown before a move is tried. */
    get mayPeek() {
        return !this.session.isFirst && (this.mode !== "learn" || this.learner?.mayPlay);
    }

    hover(square) {
        if (this.mayPeek) {
            this.why.peek(square);
        }
    }

    async focus(square) {
        if (this.mayPeek) {
            const verdict = await this.why.peek(square);
            if (verdict) {
                announce(`${square}: ${verdict.sentence}`);
            }
        }
    }

    cancel() {
        // In Game mode arrows are part of the game.
        if (this.mode !== "game") {
            this.annotations.clear();
        }
        if (this.mode !== "learn" || this.learner?.mayPlay) {
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

/** Returns the letters of the pieces that a pawn may become, in the order of other boards. */
function lettersOf(promotions) {
    return [..."qnrbk"].filter((letter) => promotions.some(({ uci }) => uci[4] === letter));
}
