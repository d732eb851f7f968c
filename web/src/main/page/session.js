/** What is being looked at, and how does it change? The one state of the page; views listen and draw. */

import * as api from "./api.js";
import { START } from "./fen.js";
import { Game } from "./game.js";
import { Shelf } from "./shelf.js";

/**
 * Events: `board` when other pieces stand on the board, before the server has said anything of them; `loaded` when it
 * has; `failed` when it does not answer at all; `view` when only the way of looking has changed; `mode` when the mode has;
 * `annotated` when something was said of a move, or the tree of moves was changed; `line` when the server has said what
 * the moves to here mean for a draw; `winnable` when it has said whether each side can still mate.
 */
export class Session extends EventTarget {
    constructor() {
        super();
        this.game = new Game({ fen: START, study: false, chess960: false });
        this.shelf = new Shelf();
        this.opened = false;
        this.mode = "rules";
        this.tab = "moves";
        this.flipped = false;
        this.layers = [];
        /** A set that was pasted as a number, or null. */
        this.bits = null;
        /** Arrows and circles that the reader has drawn. */
        this.drawn = [];
        /** The lesson or practice that goes on, as its link says it: `{topic, n, seed}`, or null. */
        this.learning = null;
        /** The server's answers, null until they are here. */
        this.position = null;
        this.moves = null;
        /** Whether each side can still mate, asked for apart. */
        this.winnable = null;
        /** Why the position is no position of a game, or null. */
        this.refusal = null;
        /** Why there is no answer at all, or null: the server is gone or broken. */
        this.failure = null;
        this.asStudy = false;
        this.loads = 0;
        this.ready = Promise.resolve();
    }

    /** What every question to the server is about. */
    get where() {
        return { fen: this.game.fen, study: this.asStudy, chess960: this.game.start.chess960 };
    }

    on(events, listener) {
        for (const event of events.split(" ")) {
            this.addEventListener(event, (heard) => listener(heard.detail ?? {}));
        }
    }

    /** Starts anew from a position. What was there is put away, and undo brings it back. */
    open({ fen, study = false, chess960 = false, title = null, aside = false }) {
        return this.openGame(new Game({ fen, study, chess960, title, aside }));
    }

    /** Shows another game, at the place in it where it stands. What was there is put away, and undo brings it back. */
    openGame(game) {
        // What a lesson or a mate shows is only passing: of it nothing is put away.
        if (this.opened && !this.game.start.aside && !this.game.isPassing && this.game !== game) {
            this.shelf.putAway(this.game);
        }
        this.shelf.takeOut(game);
        this.opened = true;
        this.game = game;
        return this.load({ opened: true });
    }

    /** Whether the server has not said yet what is legal here, and may still say it. */
    get isWaiting() {
        return this.moves === null && this.refusal === null;
    }

    get canUndo() {
        return this.game.canUndo || this.shelf.canGoBack();
    }

    get canRedo() {
        return this.game.canRedo || this.shelf.canGoForward(this.game);
    }

    /** Takes back a move, or brings back the game that was there before this one. */
    undo() {
        if (!this.game.canUndo && this.shelf.canGoBack()) {
            this.game = this.shelf.back(this.game);
            return this.load({ undone: true });
        }
        return this.goTo(this.game.at - 1);
    }

    redo() {
        if (this.shelf.canGoForward(this.game)) {
            this.game = this.shelf.forward();
            return this.load({ redone: true });
        }
        return this.goTo(this.game.at + 1);
    }

    /** A question beside the position was not answered: the server is gone. */
    fail(failure) {
        this.failure = failure;
        this.emit("failed");
    }

    /** The server has said whether each side can still mate from here. */
    tellWinnable(answer) {
        this.winnable = answer;
        this.emit("winnable");
    }

    /** How the game has ended: by the position, by the moves to it, or since nobody can mate any more; null where it goes on. */
    get outcome() {
        return this.position?.outcome ?? this.game.node.line?.outcome ?? this.winnable?.outcome ?? null;
    }

    /** Asks again for what the server did not answer. */
    retry() {
        return this.load({ retried: true });
    }

    /** Plays a move from the server's list. */
    play(move, how = {}) {
        this.shelf.goOn();
        this.game.play(move);
        return this.load({ ...how, played: move });
    }

    /** A change made by hand, which can be taken back like a move. */
    edit(fen, label, how = {}) {
        if (fen === this.game.fen) {
            return this.ready;
        }
        this.shelf.goOn();
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

    /** Goes to any place of the game. */
    visit(node) {
        if (node === this.game.node) {
            return this.ready;
        }
        this.game.visit(node);
        return this.load({ walked: true });
    }

    /** Changes the tree of moves, or what is said in it. @param {(game: Game) => void} change */
    change(change) {
        const { node } = this.game;
        change(this.game);
        this.emit("annotated");
        return node === this.game.node ? this.ready : this.load({ walked: true });
    }

    /** Draws arrows and circles, which belong to the move that led here. */
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
        const { fen } = this.game;
        const { study, chess960 } = this.game.start;
        this.position = null;
        this.moves = null;
        this.winnable = null;
        this.refusal = null;
        this.failure = null;
        this.emit("board", how);
        const answer = await asked({ fen, study, chess960 });
        if (load !== this.loads) {
            return;
        }
        const read = answer.position?.fen;
        if (read && boardOf(read) !== boardOf(fen)) {
            // A link or moves behind startpos: the server has read what the board cannot draw.
            this.game.node.fen = read;
            this.emit("board", how);
        }
        Object.assign(this, answer);
        this.emit(this.failure ? "failed" : "loaded", how);
    }

    emit(name, detail = {}) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
}

/** The pieces, as a FEN writes them. */
function boardOf(fen) {
    return fen.split(" ")[0];
}

/** The position as a game would have it; where no game can be played from it, as a study, with what is wrong. */
async function asked(where) {
    try {
        return { ...(await both(where)), refusal: null };
    } catch (refusal) {
        if (!(refusal instanceof api.Problem)) {
            throw refusal;
        }
        if (refusal.isFailure) {
            return { failure: refusal };
        }
        if (refusal.problems.length > 0 && !where.study) {
            try {
                return { ...(await both({ ...where, study: true })), refusal };
            } catch (worse) {
                return worse.isFailure ? { failure: worse } : { position: null, moves: null, asStudy: true, refusal: worse };
            }
        }
        return { position: null, moves: null, asStudy: where.study, refusal };
    }
}

async function both(where) {
    const [position, moves] = await Promise.all([api.position(where), api.moves(where)]);
    return { position, moves, asStudy: where.study };
}
