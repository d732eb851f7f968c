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
        const key = `${game.id} ${game.revision} ${game.node.id}`;
        if (game.start.aside || game.isPassing || game.isEmpty || this.last === key) {
            return;
        }
        this.last = key;
        byId("game-kept").textContent = this.kept.keep(game)
            ? ""
            : "This game is too large to be kept in this browser: save it as PGN, or it is lost when the page is closed.";
    }
}
