/** What is being looked at, and how does it change? The one state of the page; views listen and draw. */

import * as api from "./api.js";
import { START } from "./fen.js";
import { Game } from "./game.js";

/**
 * Events: `board` when other pieces stand on the board, before the server has said anything of them; `loaded` when it
 * has; `view` when only the way of looking has changed; `mode` when the mode has.
 */
export class Session extends EventTarget {
    constructor() {
        super();
        this.game = new Game({ fen: START, study: false, chess960: false });
        this.mode = "rules";
        this.tab = "moves";
        this.flipped = false;
        this.layers = [];
        /** A set that was pasted as a number, or null. */
        this.bits = null;
        /** The server's answers, null until they are here. */
        this.position = null;
        this.moves = null;
        /** Why the position is no position of a game, or null. */
        this.refusal = null;
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

    /** Starts anew from a position. */
    open({ fen, study = false, chess960 = false }) {
        this.game = new Game({ fen, study, chess960 });
        return this.load({ opened: true });
    }

    /** Plays a move from the server's list. */
    play(move, how = {}) {
        this.game.play(move);
        return this.load({ ...how, played: move });
    }

    /** A change made by hand, which can be taken back like a move. */
    edit(fen, label, how = {}) {
        if (fen === this.game.fen) {
            return this.ready;
        }
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
        this.emit("board", how);
        const answer = await asked({ fen, study, chess960 });
        if (load !== this.loads) {
            return;
        }
        Object.assign(this, answer);
        this.emit("loaded", how);
    }

    emit(name, detail = {}) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
}

/** The position as a game would have it; where no game can be played from it, as a study, with what is wrong. */
async function asked(where) {
    try {
        return { ...(await both(where)), refusal: null };
    } catch (refusal) {
        if (!(refusal instanceof api.Problem)) {
            throw refusal;
        }
        if (refusal.problems.length > 0 && !where.study) {
            try {
                return { ...(await both({ ...where, study: true })), refusal };
            } catch (worse) {
                return { position: null, moves: null, asStudy: true, refusal: worse };
            }
        }
        return { position: null, moves: null, asStudy: where.study, refusal };
    }
}

async function both(where) {
    const [position, moves] = await Promise.all([api.position(where), api.moves(where)]);
    return { position, moves, asStudy: where.study };
}
