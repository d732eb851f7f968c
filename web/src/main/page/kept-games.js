/** Which games does the browser keep, so that nothing is lost on reload? The last few, as long as there is room. */

import { Game } from "./game.js";

const KEY = "passant.games";
const MAX_GAMES = 8;
const MAX_CHARACTERS = 2_000_000;

export class KeptGames {
    /** @param {Storage} storage the browser's, or one like it */
    constructor(storage) {
        this.storage = storage;
    }

    /** The games that were kept, the newest last. What cannot be read is passed over. */
    read() {
        const games = [];
        for (const text of this.texts()) {
            try {
                const { id, title, tree } = JSON.parse(text);
                check(tree);
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

    /** Keeps a game in the place of what it was before; older ones give way. @returns {boolean} whether there was room */
    keep(game) {
        const text = JSON.stringify({ id: game.id, title: game.start.title, tree: game.toTree() });
        const others = this.texts().filter((each) => !each.startsWith(JSON.stringify({ id: game.id }).slice(0, -1)));
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
                return kept.includes(text);
            } catch {
                kept = kept.slice(1);
            }
        }
        return false;
    }
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
