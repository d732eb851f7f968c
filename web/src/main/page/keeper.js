/** When is a game kept in the browser, and when does one come back? */

import { byId } from "./elements.js";
import { KeptGames } from "./kept-games.js";

const PAUSE_MILLISECONDS = 400;

export class Keeper {
    /** @param {Storage} storage the browser's, or one like it */
    constructor(session, storage) {
        this.session = session;
        this.kept = new KeptGames(storage);
        this.waiting = null;
        /** What was kept last, so that nothing is written twice. */
        this.last = "";
        session.on("board annotated view", () => this.later());
        // What was done in the last moments is kept, too.
        window.addEventListener("pagehide", () => this.keep());
    }

    /** The games of earlier visits lie behind the one that is shown: undo brings them back. */
    begin() {
        this.games = this.kept.read();
        this.games.forEach((game) => this.session.shelf.putAway(game));
    }

    /**
     * The kept game that an address shows, or null. It is no longer one of those behind.
     *
     * @param {string} [id] the game that the browser's history has here: after a reload it is that one, although the last
     *     move may have come too late for the address
     */
    restored({ mode, fen }, id) {
        const found = this.games.findLast((game) => game.id === id) ?? this.shownAt(mode, fen);
        if (found) {
            this.session.shelf.takeOut(found);
        }
        return found ?? null;
    }

    shownAt(mode, fen) {
        return fen === null ? (mode === "game" ? this.games.at(-1) : null) : this.games.findLast((game) => game.fen === fen);
    }

    later() {
        clearTimeout(this.waiting);
        this.waiting = setTimeout(() => this.keep(), PAUSE_MILLISECONDS);
    }

    keep() {
        clearTimeout(this.waiting);
        const { game } = this.session;
        if (game.start.aside || game.isPassing || game.isEmpty || this.last === keyOf(game)) {
            return;
        }
        const { id } = game;
        byId("game-kept").textContent = this.kept.keep(game)
            ? ""
            : "This browser has no room to keep this game: save it as PGN, or it is lost when the page is closed.";
        this.last = keyOf(game);
        if (game.id !== id) {
            // A reload must come back to it, not to what another window has made of the game. One that is under way
            // already comes back to that one, and undo brings this one.
            this.session.emit("view");
        }
    }
}

function keyOf({ id, revision, node }) {
    return `${id} ${revision} ${node.id}`;
}
