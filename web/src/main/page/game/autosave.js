/** Saves games in the browser's storage and restores them. */

import { byId } from "../elements.js";
import { KeptGames } from "./kept-games.js";
import { t } from "../language.js";

const PAUSE_MILLISECONDS = 400;

export class Autosave {
    /**
     * @param {Storage} storage the browser's, or a compatible one
     */
    constructor(session, storage) {
        this.session = session;
        this.kept = new KeptGames(storage);
        this.waiting = null;
        /** The key of the last saved state of a game, to avoid writing it twice. */
        this.last = new WeakMap();
        /** The game that is shown, and those that were left since the last saving. */
        this.shown = null;
        this.left = new Set();
        session.on("board annotated view", () => this.later());
        // Save changes that are still waiting.
        window.addEventListener("pagehide", () => this.keep());
    }

    /** Puts the games of earlier visits on the undo stack. */
    begin() {
        this.games = this.kept.read();
        this.games.forEach((game) => this.session.undoStack.push(game));
    }

    /**
     * Returns the saved game that an address shows, or null, and removes it from the undo stack. A link with moves or
     * arrows shows no saved game.
     *
     * @param {string} [id] the game of the current history entry: after a reload it identifies the game even if the
     *     address lacks the last move
     */
    restored(view, id) {
        const isLink = view.game || view.drawn.length > 0;
        const found = this.games.findLast((game) => game.id === id) ?? (isLink ? null : this.shownAt(view));
        if (found) {
            this.session.undoStack.remove(found);
        }
        return found ?? null;
    }

    shownAt({ mode, fen, variant, chess960 }) {
        if (fen === null) {
            return mode === "game" && !variant ? this.games.at(-1) : null;
        }
        return this.games.findLast(({ fen: shown, start }) => shown === fen && (start.variant ?? null) === (variant ?? null) && Boolean(start.chess960) === Boolean(chess960));
    }

    later() {
        const { game } = this.session;
        if (this.shown && this.shown !== game) {
            this.left.add(this.shown);
        }
        this.shown = game;
        clearTimeout(this.waiting);
        this.waiting = setTimeout(() => this.keep(), PAUSE_MILLISECONDS);
    }

    keep() {
        clearTimeout(this.waiting);
        [...this.left, this.session.game].forEach((game) => this.write(game));
        this.left.clear();
    }

    write(game) {
        if (game.start.aside || game.isPassing || game.isEmpty || this.last.get(game) === keyOf(game)) {
            return;
        }
        const { id } = game;
        byId("game-kept").textContent = this.kept.keep(game)
            ? ""
            : t`The browser's storage is full: save this game as PGN, or it is lost when you close the page.`;
        this.last.set(game, keyOf(game));
        if (game === this.session.game && game.id !== id) {
            // Write this game's id to the history entry, so that a reload restores it and not the version of another
            // window.
            this.session.emit("view");
        }
    }
}

function keyOf({ id, revision, node }) {
    return `${id} ${revision} ${node.id}`;
}
