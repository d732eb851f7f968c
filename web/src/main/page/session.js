/**
 * The state of the page. Views listen to its events and redraw.
 *
 * The rules come from the server: legal moves, reasons, layers and steps. The page implements three itself. A pawn on
 * its last rank promotes, the user castles by choosing the king's target square or the rook's (`why.js`), and in the
 * mode Build castling rights and the en-passant square follow the pieces (`fen.js`).
 */

import * as api from "./api.js";
import { START, readFen } from "./fen.js";
import { Game } from "./game/game.js";
import { UndoStack } from "./game/undo-stack.js";

/**
 * Events: `board` after the pieces have changed, before the server responds; `loaded` when it has responded; `failed`
 * if it cannot be reached; `view` when only the presentation has changed; `mode` when the mode has changed; `annotated`
 * when annotations or the tree of moves have changed; `line` when the draw claims of the line are loaded; `winnable`
 * when the chances to mate are loaded; `ending` when the results of best play are loaded.
 */
export class Session extends EventTarget {
    constructor() {
        super();
        this.game = new Game({ fen: START, unrestricted: false, chess960: false });
        this.undoStack = new UndoStack();
        this.opened = false;
        /** Whether the first screen waits for a try. */
        this.isFirst = false;
        this.mode = "rules";
        this.tab = "moves";
        this.flipped = false;
        this.layers = [];
        /** A set pasted as a number, or null. */
        this.bits = null;
        /** Arrows and circles that the user has drawn. */
        this.drawn = [];
        /** The move whose reason stays on the board, `{from, to, promotion}`, or null. */
        this.why = null;
        /** The step of the panel Steps, from 1. */
        this.step = 1;
        /** The current lesson or practice, as in its link: `{topic, n, seed, step}`, or null. */
        this.learning = null;
        /** The server's responses; null until they are loaded. */
        this.position = null;
        this.moves = null;
        /** Whether each side can still mate, which arrives last. */
        this.winnable = null;
        /** The results of best play in an ending, if there is a table. */
        this.ending = null;
        /** The error if the position is illegal, or null. */
        this.refusal = null;
        /** The error if the server cannot be reached or is broken, or null. */
        this.failure = null;
        this.asUnrestricted = false;
        this.loads = 0;
        this.ready = Promise.resolve();
    }

    /** The position for requests to the server. */
    get where() {
        return { fen: this.game.fen, unrestricted: this.asUnrestricted, chess960: this.game.start.chess960, variant: this.game.start.variant };
    }

    /** Sets the step of a lesson, or the question of a practice session. */
    reach(step) {
        if (this.learning) {
            this.learning.step = step;
            this.emit("view");
        }
    }

    on(events, listener) {
        for (const event of events.split(" ")) {
            this.addEventListener(event, (heard) => listener(heard.detail ?? {}));
        }
    }

    /** Starts a new game from a position. Undo restores the current game. */
    open({ fen, unrestricted = false, chess960 = false, variant = null, title = null, aside = false }) {
        return this.openGame(new Game({ fen, unrestricted, chess960, variant, title, aside }));
    }

    /** Shows another game at its current move. Undo restores the game shown before. */
    openGame(game) {
        // Positions of lessons and demonstrations are not kept.
        if (this.opened && !this.game.start.aside && !this.game.isPassing && this.game !== game) {
            this.undoStack.push(this.game);
        }
        this.undoStack.remove(game);
        this.opened = true;
        this.game = game;
        return this.load({ opened: true });
    }

    /** Whether the legal moves are still loading. */
    get isWaiting() {
        return this.moves === null && this.refusal === null;
    }

    get canUndo() {
        return this.game.canUndo || this.canLeaveBack;
    }

    get canRedo() {
        return this.game.canRedo || this.canLeaveForward;
    }

    /** Whether Undo restores another game. It never leaves a lesson or practice. */
    get canLeaveBack() {
        return !this.learning && this.undoStack.canGoBack();
    }

    get canLeaveForward() {
        return !this.learning && this.undoStack.canGoForward(this.game);
    }

    /** Undoes a move, or restores the game that was shown before this one. */
    undo() {
        if (!this.game.canUndo && this.canLeaveBack) {
            this.game = this.undoStack.back(this.game);
            return this.load({ undone: true });
        }
        return this.goTo(this.game.at - 1);
    }

    redo() {
        if (this.canLeaveForward) {
            this.game = this.undoStack.forward();
            return this.load({ redone: true });
        }
        return this.goTo(this.game.at + 1);
    }

    /** Reports that a secondary request failed because the server cannot be reached. */
    fail(failure) {
        this.failure = failure;
        this.emit("failed");
    }

    /** Sets whether each side can still mate from here. */
    tellWinnable(answer) {
        this.winnable = answer;
        this.emit("winnable");
    }

    /** Sets the results of best play from here. */
    tellEnding(answer) {
        this.ending = answer;
        this.emit("ending");
    }

    /** How the game has ended: by the position, by the moves to it, or by a dead position; null if it has not. */
    get outcome() {
        return this.position?.outcome ?? this.game.node.line?.outcome ?? this.winnable?.outcome ?? null;
    }

    /** Repeats the failed requests. */
    retry() {
        return this.load({ retried: true });
    }

    /** Plays a legal move in the server's format. */
    play(move, how = {}) {
        this.undoStack.clearForward();
        this.game.play(move);
        return this.load({ ...how, played: move });
    }

    /** Changes the position by hand; can be undone like a move. */
    edit(fen, label, how = {}) {
        if (fen === this.game.fen) {
            return this.ready;
        }
        this.undoStack.clearForward();
        this.game.play({ fen, label, edited: true });
        return this.load({ ...how, edited: true });
    }

    goTo(at) {
        if (at !== this.game.at && at >= 0 && at <= this.game.plies.length) {
            const undone = at < this.game.at;
            this.game.goTo(at);
            return this.load({ undone, redone: !undone });
        }
        return this.ready;
    }

    /** Goes to any node of the game. */
    visit(node) {
        if (node === this.game.node) {
            return this.ready;
        }
        this.game.visit(node);
        return this.load({ walked: true });
    }

    /**
     * Changes the tree of moves or its annotations.
     *
     * @param {(game: Game) => void} change
     */
    change(change) {
        const { node } = this.game;
        change(this.game);
        this.emit("annotated");
        return node === this.game.node ? this.ready : this.load({ walked: true });
    }

    /** Sets the arrows and circles of the current move. */
    draw(drawn) {
        this.change((game) => game.annotate({ marks: drawn }));
        this.setView({ drawn });
    }

    setMode(mode) {
        if (mode !== this.mode) {
            this.mode = mode;
            this.emit("mode");
        }
    }

    setView(changed) {
        Object.assign(this, changed);
        this.emit("view");
    }

    load(how = {}) {
        this.ready = this.ask(how);
        return this.ready;
    }

    async ask(how) {
        const load = ++this.loads;
        const { fen, node, base, moves } = this.game;
        const { unrestricted, chess960, variant, aside } = this.game.start;
        this.position = null;
        this.moves = null;
        this.winnable = null;
        this.ending = null;
        this.refusal = null;
        this.failure = null;
        this.emit("board", how);
        const winnable = this.mode !== "learn" && !variant && !aside && !this.game.isPassing;
        const { line, winnable: later, ...answer } = await loadTurn({ fen: base.fen, unrestricted, chess960, variant }, moves, { winnable });
        // Without moves, the line adds nothing to the position, unless the fifty-move rule is near.
        const isNew = Boolean(line) && !node.line && !aside && (node !== base || answer.position.halfmoveClock >= 98);
        if (isNew) {
            node.line = line;
        }
        if (load !== this.loads) {
            return;
        }
        const read = answer.position?.fen;
        if (read && boardOf(read) !== boardOf(fen)) {
            // For a link, or startpos with moves, the server returns the FEN to draw.
            this.game.node.fen = read;
            this.emit("board", how);
        }
        Object.assign(this, answer);
        this.emit(this.failure ? "failed" : "loaded", how);
        // Input that waited for the answer may already have led to another position.
        if (isNew && load === this.loads) {
            this.emit("line");
        }
        later?.then((found) => found && load === this.loads && this.tellWinnable(found));
    }

    emit(name, detail = {}) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
}

/** Returns the board of a FEN, with the pieces in hand and the checks left. */
function boardOf(fen) {
    const { checks } = readFen(fen);
    return `${fen.split(" ")[0]} ${checks ?? ""}`;
}

/** Requests a position; if it is illegal, requests it again as an unrestricted position and keeps the error. */
async function loadTurn(start, moves, more) {
    try {
        return { ...(await asked(start, moves, more)), refusal: null };
    } catch (refusal) {
        if (!(refusal instanceof api.Problem)) {
            throw refusal;
        }
        if (refusal.isFailure) {
            return { failure: refusal };
        }
        if (refusal.problems.length > 0 && !start.unrestricted) {
            try {
                return { ...(await asked({ ...start, unrestricted: true }, moves, more)), refusal };
            } catch (worse) {
                return worse.isFailure ? { failure: worse } : { position: null, moves: null, asUnrestricted: true, refusal: worse };
            }
        }
        return { position: null, moves: null, asUnrestricted: start.unrestricted, refusal };
    }
}

async function asked(start, moves, more) {
    return { ...(await api.turn(start, moves, more)), asUnrestricted: start.unrestricted };
}
