/** The games saved in the browser: the latest ones that fit. */

import { Game } from "./game.js";

const KEY = "passant.games";
const MAX_GAMES = 8;
const MAX_CHARACTERS = 2_000_000;

export class KeptGames {
    /**
     * @param {Storage} storage the browser's, or a compatible one
     */
    constructor(storage) {
        this.storage = storage;
        /** The last text that this window read or wrote, by game id; any other text was written by another window. */
        this.known = new Map();
    }

    /** Returns the saved games, the newest last. Unreadable ones are skipped. */
    read() {
        const games = [];
        for (const text of this.texts()) {
            try {
                const { id, title, tree } = JSON.parse(text);
                check(tree);
                this.known.set(id, contentOf(tree));
                games.push(Game.from(tree, { id, title, at: tree.at }));
            } catch {
                // Written by another version of the page, or edited: the others are still valid.
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
     * Saves a game in place of its earlier version, and drops old games if necessary. If another window has saved a
     * different version, that version stays and this game gets a new id.
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
            game.fork();
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

    /** Returns whether another window has saved a version of a game that this window knows. */
    isOfAnother(id) {
        const text = this.known.has(id) ? this.texts().find((each) => isOf(id, each)) : undefined;
        try {
            return text !== undefined && contentOf(JSON.parse(text).tree) !== this.known.get(id);
        } catch {
            // An unreadable game cannot be lost.
            return false;
        }
    }
}

/** Returns the tree of moves without the current node. */
function contentOf(tree) {
    return JSON.stringify({ ...tree, at: 0 });
}

function isOf(id, text) {
    return text.startsWith(JSON.stringify({ id }).slice(0, -1));
}

const TEXTS = ["uci", "san", "fan", "from", "to", "fen", "commands", "label"];
const LISTS = { nags: "number", before: "string", comments: "string", marks: "string", claims: "string" };

/** Throws if the game could not have been written by this page. */
function check({ tags, result, nodes }) {
    const isRight =
        isListOf(tags, (tag) => typeof tag.name === "string" && typeof tag.value === "string") &&
        typeof result === "string" &&
        isListOf(nodes, isNode);
    if (!isRight) {
        throw new TypeError("not a saved game");
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
