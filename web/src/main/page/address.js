/** Where is this page, for a link, for a reload, for Back? The address follows the view, and the view an address that is
 * typed or gone back to. */

import { byId } from "./elements.js";
import { START } from "./fen.js";
import { INVITATIONS } from "./invitations.js";
import { parseHex } from "./bitboard.js";
import { readPermalink, writePermalink } from "./permalink.js";
import { IS_EMBEDDED } from "./storage.js";

/**
 * Chromium takes 200 changes of its history at once and then passes over them for a while (seen with version 156); a key
 * that is held on a long game makes more. After so many at once they come one in each pause, and the last one always comes.
 */
const MAX_AT_ONCE = 50;
const PAUSE_MILLISECONDS = 250;

const MAX_VISITED = 60;

export class Address {
    constructor(session, { keeper, learn, invitations }) {
        this.session = session;
        this.keeper = keeper;
        this.learn = learn;
        this.invitations = invitations;
        /** What stands behind the # for the view that is shown. */
        this.written = null;
        /** What the last entry of the browser's history shows. */
        this.shown = null;
        this.following = false;
        /** Whether an entry was just made: what belongs to the same step is written into it. */
        this.fresh = false;
        /** The games of this visit, by id: those that Back may lead to. */
        this.visited = new Map();
        this.entry = new Entry();
        // At once, and again when the server has said whether it is a study: a reload between the two keeps the move.
        session.on("board loaded view mode", () => this.write());
        window.addEventListener("popstate", (event) => this.goBack(event));
        window.addEventListener("hashchange", () => this.typed());
    }

    /** Another game or mode is a new entry, which Back leaves; what else changes is written into the one that is there. */
    write() {
        const { session, shown } = this;
        if (!session.opened) {
            // What the address asks for is not shown yet, and a reload now must find it.
            return;
        }
        const { game, mode } = session;
        const bits = session.bits === null ? null : session.bits.toString(16);
        this.written = writePermalink({ ...session, fen: game.fen, study: session.asStudy, chess960: game.start.chess960, bits });
        const isAnother = shown && !this.following && !game.start.aside && (shown.game !== game || shown.mode !== mode);
        // A frame leaves the history to the page that it is in.
        const isNew = isAnother && !this.fresh && !IS_EMBEDDED;
        const state = { game: game.id, node: game.node.id };
        if (isNew) {
            this.fresh = true;
            setTimeout(() => {
                this.fresh = false;
            });
            this.entry.push(state, this.written);
        } else {
            this.entry.replace(state, this.written);
        }
        byId("open-whole").href = `./${this.written}`;
        this.shown = { game, mode };
        this.visited.set(game.id, game);
        if (this.visited.size > MAX_VISITED) {
            this.visited.delete(this.visited.keys().next().value);
        }
    }

    /** Shows what the address says. */
    async follow() {
        const { session } = this;
        const isBare = location.hash.length <= 1;
        const view = readPermalink(location.hash);
        if (view.learning) {
            await this.learn.begin(view.learning);
            return;
        }
        this.apply(view);
        const kept = isBare ? null : this.keeper.restored(view, history.state?.game);
        if (kept) {
            await session.openGame(kept);
        } else if (isBare) {
            await this.invitations.show(INVITATIONS[0]);
        } else {
            await session.open({ fen: view.fen ?? START, study: view.study, chess960: view.chess960 });
            if (view.drawn.length > 0) {
                session.draw(view.drawn);
            }
        }
    }

    /** Another address was typed into the one of this page, or a link of the page was followed. */
    typed() {
        if (location.hash !== this.written) {
            this.entry.forget();
            // The browser has made an entry for it already.
            this.following = true;
            this.follow().finally(() => {
                this.following = false;
            });
        }
    }

    /** Back and forward: the game that was there, at the place where it was left. */
    goBack(event) {
        this.entry.forget();
        const game = this.visited.get(event.state?.game);
        const view = readPermalink(location.hash);
        if (!game || view.learning) {
            return;
        }
        this.written = location.hash;
        this.following = true;
        this.apply(view);
        const node = nodeOf(game, event.state.node);
        if (node) {
            game.visit(node);
        }
        this.session.openGame(game);
        this.write();
        this.following = false;
    }

    apply(view) {
        const { session } = this;
        session.setMode(view.mode);
        session.setView({
            flipped: view.flipped,
            layers: view.layers,
            bits: view.bits === null ? null : parseHex(view.bits),
            tab: view.tab ?? (view.layers.length > 0 || view.bits !== null ? "layers" : session.tab),
        });
    }
}

/** The entry of the browser's history that is shown, written no faster than a browser takes it. */
class Entry {
    constructor() {
        /** How often it may still be written at once. */
        this.left = MAX_AT_ONCE;
        /** What could not be written yet, or null. */
        this.waiting = null;
        this.timer = null;
    }

    push(state, address) {
        this.flush();
        this.left = Math.max(0, this.left - 1);
        history.pushState(state, "", address);
        this.refill();
    }

    replace(state, address) {
        if (!this.waiting && location.hash === address && history.state?.game === state.game && history.state.node === state.node) {
            return;
        }
        this.waiting = { state, address };
        if (this.left > 0) {
            this.left--;
            this.flush();
        }
        this.refill();
    }

    /** Another entry is shown: what waited was for the one that was left. */
    forget() {
        this.waiting = null;
    }

    flush() {
        if (this.waiting) {
            history.replaceState(this.waiting.state, "", this.waiting.address);
            this.waiting = null;
        }
    }

    refill() {
        this.timer ??= setInterval(() => {
            if (this.waiting) {
                this.flush();
            } else if (++this.left === MAX_AT_ONCE) {
                clearInterval(this.timer);
                this.timer = null;
            }
        }, PAUSE_MILLISECONDS);
    }
}

function nodeOf(game, id) {
    const rest = [game.root];
    while (rest.length > 0) {
        const node = rest.pop();
        if (node.id === id) {
            return node;
        }
        rest.push(...node.children);
    }
    return null;
}
