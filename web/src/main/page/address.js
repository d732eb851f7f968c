/** Keeps the address and the browser's history in step with the view, for links, reloads and Back. */

import { announce } from "./announce.js";
import { byId } from "./elements.js";
import { START } from "./fen.js";
import { nodeAt, toPgn } from "./game/game-link.js";
import { parseHex } from "./board/bitboard.js";
import { isAddressInAnotherLanguage } from "./language.js";
import { readPermalink, writePermalink } from "./permalink.js";
import { IS_EMBEDDED } from "./storage.js";
import { startOf } from "./variants.js";

/**
 * Chromium ignores history changes for a while after 200 rapid ones (seen with version 156), which a held key in a long
 * game can cause. After this many, changes are written one per pause; the last one is always written.
 */
const MAX_AT_ONCE = 50;
const PAUSE_MILLISECONDS = 250;

const MAX_VISITED = 60;

export class Address {
    constructor(session, { autosave, learn, invitations, openGame, why }) {
        this.session = session;
        this.autosave = autosave;
        this.learn = learn;
        this.invitations = invitations;
        this.openGame = openGame;
        this.why = why;
        /** The view of the current history entry. */
        this.shown = null;
        this.following = false;
        /** Whether an entry was just added: further changes of the same step replace it. */
        this.fresh = false;
        /** The games of this visit, by id, for Back. */
        this.visited = new Map();
        this.entry = new Entry();
        // Writes now, and again once the server reports whether the position is unrestricted: a reload keeps the
        // move.
        session.on("board loaded view mode explained selected stepped", () => this.write());
        window.addEventListener("popstate", (event) => this.goBack(event));
        window.addEventListener("hashchange", () => this.typed());
    }

    /**
     * Adds an entry for another game, mode or lesson, and at the end of a lesson, so that Back leaves it; replaces the entry
     * for all other changes.
     */
    write() {
        const { session, shown } = this;
        if (!session.opened) {
            // The view of the address is still loading; a reload now must find the address unchanged.
            return;
        }
        if (this.entry.isLeft) {
            return;
        }
        const { game, mode } = session;
        const bits = session.bits === null ? null : session.bits.toString(16);
        const { chess960, variant } = game.start;
        // Only shared links contain the moves.
        const address = writePermalink({ ...session, game: null, fen: game.fen, unrestricted: session.asUnrestricted, chess960, variant, bits });
        const begins = session.learning && session.learning !== shown?.learning;
        const ends = shown?.learning && !session.learning;
        const leaves = !game.start.aside && (shown?.game !== game || shown?.mode !== mode);
        const isAnother = shown && !this.following && (begins || ends || leaves);
        // An embedded page leaves the history to the embedding page.
        const isNew = isAnother && !this.fresh && !IS_EMBEDDED;
        const state = { game: game.id, node: game.node.id };
        if (isNew) {
            this.fresh = true;
            setTimeout(() => {
                this.fresh = false;
            });
            this.entry.push(state, address);
        } else {
            this.entry.replace(state, address);
        }
        byId("open-whole").href = `./${address}`;
        this.shown = { game, mode, learning: session.learning };
        this.visited.set(game.id, game);
        if (this.visited.size > MAX_VISITED) {
            this.visited.delete(this.visited.keys().next().value);
        }
    }

    /** Shows the view of the address. */
    async follow() {
        const { session } = this;
        if (/^[?&](fen|learn)=/.test(location.search) && location.hash.length <= 1) {
            // A link with a preview; see Preview.java.
            history.replaceState(null, "", `${location.pathname}#${location.search.slice(1)}`);
            this.entry.forget();
        }
        const isBare = /^#?(&?lang=\w*)?$/.test(location.hash);
        const view = readPermalink(location.hash);
        if (view.problem) {
            session.setMode("learn");
            await session.open({ fen: START });
            this.learn.home(view.problem);
            return;
        }
        if (view.learning) {
            await this.learn.begin(view.learning);
            return;
        }
        this.apply(view);
        const kept = isBare ? null : this.autosave.restored(view, history.state?.game);
        if (kept) {
            await session.openGame(kept);
        } else if (isBare) {
            await this.invitations.first();
        } else {
            await this.open(view);
        }
        if (view.why && session.position) {
            this.why.select(view.why.from);
            await this.why.explain(view.why.from, view.why.to, view.why.promotion);
        }
        if (view.notes.length > 0) {
            this.why.write(view.notes.join(" "), null);
            announce(view.notes.join(" "));
        }
    }

    async open({ fen, unrestricted, chess960, variant, drawn, game }) {
        const { session } = this;
        const start = { fen: fen ?? startOf(variant), unrestricted, chess960, variant };
        if (game) {
            await this.openGame.read(toPgn(game, start), 1, { ofLink: true });
            await session.visit(nodeAt(session.game, game.at));
            return;
        }
        await session.open(start);
        if (drawn.length > 0) {
            session.draw(drawn);
        }
    }

    /** Handles an address that was edited, or a link within the page. */
    typed() {
        if (this.entry.isLeft) {
            if (isAddressInAnotherLanguage()) {
                location.reload();
            } else {
                this.followAgain();
            }
        }
    }

    /** Shows the view of another address. The browser has already added an entry. */
    followAgain() {
        this.entry.forget();
        this.following = true;
        this.follow().finally(() => {
            this.following = false;
        });
    }

    /**
     * Handles Back and Forward: shows the game of the entry, at the move where it was left. Browsers send this event for
     * links within the page, too; those, and entries without a game of this visit, are left to `typed`.
     */
    goBack(event) {
        const game = this.visited.get(event.state?.game);
        const view = readPermalink(location.hash);
        if (view.learning) {
            this.followAgain();
            return;
        }
        if (!game) {
            return;
        }
        this.entry.forget();
        this.following = true;
        this.apply(view);
        if (view.mode === "learn") {
            // The mode does not change, and the game may be that of a lesson.
            this.learn.home();
        }
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
        session.step = view.step ?? 1;
        session.setView({
            flipped: view.flipped,
            layers: view.layers,
            bits: view.bits === null ? null : parseHex(view.bits),
            tab: view.tab ?? (view.layers.length > 0 || view.bits !== null ? "layers" : session.tab),
        });
    }
}

/** The current history entry, with throttled writes. */
class Entry {
    constructor() {
        /** The number of writes left before throttling. */
        this.left = MAX_AT_ONCE;
        /** The pending write, or null. */
        this.waiting = null;
        this.timer = null;
        /** The fragment of the entry. */
        this.address = location.hash;
    }

    /** Whether a link has led to another entry, or the address was edited: the `hashchange` comes in a later task. */
    get isLeft() {
        return location.hash !== this.address;
    }

    push(state, address) {
        this.flush();
        this.left = Math.max(0, this.left - 1);
        history.pushState(state, "", address);
        this.address = location.hash;
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

    /** Continues with the current address. Drops the pending write, since it belongs to an entry that was left. */
    forget() {
        this.waiting = null;
        this.address = location.hash;
    }

    flush() {
        if (this.waiting && !this.isLeft) {
            history.replaceState(this.waiting.state, "", this.waiting.address);
            this.address = location.hash;
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
