/** Which games does the browser keep, so that nothing is lost on reload? The last few, as long as there is room. */

import { Game } from "./game.js";

const KEY = "passant.games";
const MAX_GAMES = 8;
const MAX_CHARACTERS = 2_000_000;

export class KeptGames {
    /** @param {Storage} storage the browser's, or one like it */
    constructor(storage) {
        this.storage = storage;
        /** What this window has read or written last of each game, by id: what else is there, another window has written. */
        this.known = new Map();
    }

    /** The games that were kept, the newest last. What cannot be read is passed over. */
    read() {
        const games = [];
        for (const text of this.texts()) {
            try {
                const { id, title, tree } = JSON.parse(text);
                check(tree);
                this.known.set(id, contentOf(tree));
                games.push(Game.from(tree, { id, title, at: tree.at }));
            } catch {
                // Another version of the page, or somebody's hand: the others are still there.
            }
        }
        return games;
    }

    texts() {
        try {
            const kept = JSON.parse(this.storage.getItem(KEY));
            return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
        } catch {
            return [];
        }
    }

    /**
     * Keeps a game in the place of what it was before; older ones give way. Where another window has made something else
     * of it, that stays, and this one goes on as a game of its own.
     *
     * @returns {boolean} whether there was room
     */
    keep(game) {
        const tree = game.toTree();
        const content = contentOf(tree);
        if (this.isOfAnother(game.id)) {
            if (content === this.known.get(game.id)) {
                return true;
            }
            game.goesItsOwnWay();
        }
        const text = JSON.stringify({ id: game.id, title: game.start.title, tree });
        const others = this.texts().filter((each) => !isOf(game.id, each));
        if (text.length > MAX_CHARACTERS) {
            return false;
        }
        let kept = [...others, text].slice(-MAX_GAMES);
        while (kept.reduce((sum, each) => sum + each.length, 0) > MAX_CHARACTERS) {
            kept = kept.slice(1);
        }
        while (kept.length > 0) {
            try {
                this.storage.setItem(KEY, JSON.stringify(kept));
                this.known.set(game.id, content);
                return kept.includes(text);
            } catch {
                kept = kept.slice(1);
            }
        }
        return false;
    }

    /** Whether another window has written what is kept of a game that this one knows. */
    isOfAnother(id) {
        const text = this.known.has(id) ? this.texts().find((each) => isOf(id, each)) : undefined;
        try {
            return text !== undefined && contentOf(JSON.parse(text).tree) !== this.known.get(id);
        } catch {
            // What cannot be read is no game that could be lost.
            return false;
        }
    }
}

/** The tree of moves without the place in it that is shown. */
function contentOf(tree) {
    return JSON.stringify({ ...tree, at: 0 });
}

function isOf(id, text) {
    return text.startsWith(JSON.stringify({ id }).slice(0, -1));
}

const TEXTS = ["uci", "san", "fan", "from", "to", "fen", "commands", "label"];
const LISTS = { nags: "number", before: "string", comments: "string", marks: "string", claims: "string" };

/** Nothing is shown that a game of the page's own would not be. */
function check({ tags, result, nodes }) {
    const isRight =
        isListOf(tags, (tag) => typeof tag.name === "string" && typeof tag.value === "string") &&
        typeof result === "string" &&
        isListOf(nodes, isNode);
    if (!isRight) {
        throw new TypeError("no game");
    }
}

function isNode(node) {
    return (
        typeof node.fen === "string" &&
        TEXTS.every((name) => node[name] === undefined || typeof node[name] === "string") &&
        Object.entries(LISTS).every(([name, type]) => node[name] === undefined || isListOf(node[name], (each) => typeof each === type))
    );
}

function isListOf(list, isOne) {
    return Array.isArray(list) && list.every((each) => each !== null && isOne(each));
}
