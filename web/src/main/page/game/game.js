/** A game: a tree of moves with annotations, and a current node. */

import { fenAfter } from "../fen.js";

let made = 0;

/** Creates a node of the game: a move in the server's format, the position after it, and its annotations. */
function newNode(parent, move) {
    return {
        nags: [],
        before: [],
        comments: [],
        commands: "",
        marks: [],
        ...move,
        fen: fenAfter(move),
        parent,
        children: [],
        ply: parent ? parent.ply + 1 : 0,
        id: ++made,
        /** The server's response for the line to this node, once available. */
        line: null,
    };
}

const KEPT_OF_A_NODE = ["uci", "san", "fan", "from", "to", "fen", "nags", "before", "comments", "commands", "marks", "count", "claims", "label", "edited"];

export class Game {
    /**
     * @param {{fen: string, unrestricted: boolean, chess960: boolean, variant?: string|null, title?: string, aside?: boolean, passing?: boolean}}
     *     start `aside` marks a position of a lesson, `passing` a demonstration of a possible mate
     */
    constructor(start, { id = newId(), tags = [], result = "*" } = {}) {
        this.id = id;
        this.start = start;
        this.tags = tags;
        this.result = result;
        this.root = newNode(null, { fen: start.fen });
        this.node = this.root;
        /** The current line: the moves to the current node, and the continuation. */
        this.plies = [];
        /** Incremented by every change of the tree or its annotations. */
        this.revision = 0;
        this.deleted = null;
        /** The text of a game whose variant is unknown, or null. */
        this.text = null;
    }

    /**
     * Creates a game from the server's tree or from a saved one.
     *
     * @param {{tags: object[], result: string, unrestricted: boolean, chess960: boolean, nodes: object[]}} tree
     */
    static from(tree, { id, at = 0, title = null } = {}) {
        const [first, ...others] = tree.nodes;
        const start = { fen: fenAfter(first), unrestricted: tree.unrestricted, chess960: tree.chess960, variant: tree.variant ?? null, title };
        const game = new Game(start, { id, tags: tree.tags, result: tree.result });
        Object.assign(game.root, newNode(null, first), { parent: null });
        const nodes = [game.root];
        for (const { parent, ...move } of others) {
            const node = newNode(nodes[parent], move);
            nodes[parent].children.push(node);
            nodes.push(node);
        }
        game.node = nodes[at] ?? game.root;
        game.plies = lineThrough(game.node);
        game.text = tree.text ?? null;
        return game;
    }

    /** Returns the tree for saving and sending: each node after its parent, which it refers to by index. */
    toTree(from = this.root) {
        const nodes = [];
        const rest = [[from, -1]];
        let at = 0;
        while (rest.length > 0) {
            const [node, parent] = rest.pop();
            const index = nodes.length;
            at = node === this.node ? index : at;
            nodes.push({ parent, ...said(node) });
            for (let each = node.children.length - 1; each >= 0; each--) {
                rest.push([node.children[each], index]);
            }
        }
        const { unrestricted, chess960, variant } = this.start;
        const text = this.text === null ? {} : { text: this.text };
        return { tags: this.tags, result: this.result, unrestricted, chess960, ...(variant ? { variant } : {}), at, ...text, nodes };
    }

    /** Gives this game a new id, so that it no longer overwrites the saved game. */
    fork() {
        this.id = newId();
    }

    get fen() {
        return this.node.fen;
    }

    /** The number of moves to the current node. */
    get at() {
        return this.node.ply;
    }

    /** The move that led to the current node, or null at the start. */
    get lastMove() {
        return this.node.parent ? this.node : null;
    }

    get canUndo() {
        return this.at > 0;
    }

    get canRedo() {
        return this.at < this.plies.length;
    }

    /** Whether nothing was added since the game was opened. */
    get isEmpty() {
        return this.root.children.length === 0 && this.tags.length === 0;
    }

    /** Whether this is an unchanged demonstration. */
    get isPassing() {
        return Boolean(this.start.passing) && this.revision === 0;
    }

    /**
     * Plays a move, or visits it if it exists.
     *
     * @param {object} move in the server's format, with the position after it
     */
    play(move) {
        const known = move.edited ? null : this.node.children.find((each) => !each.edited && each.uci === move.uci && each.fen === fenAfter(move));
        if (!known) {
            this.node.children.push(newNode(this.node, move));
            this.revision++;
        }
        this.visit(known ?? this.node.children.at(-1));
    }

    /** Goes to the position after the given number of plies of the current line. */
    goTo(at) {
        const within = Math.max(0, Math.min(at, this.plies.length));
        this.node = within === 0 ? this.root : this.plies[within - 1];
    }

    /** Goes to any node of the tree. */
    visit(node) {
        this.node = node;
        if (node.parent && this.plies[node.ply - 1] !== node) {
            this.plies = lineThrough(node);
        }
    }

    // Changes

    /** Removes a move and all moves after it; `restore` undoes that. */
    remove(node) {
        const siblings = node.parent.children;
        const index = siblings.indexOf(node);
        siblings.splice(index, 1);
        this.deleted = { node, index };
        this.revision++;
        if (isWithin(this.node, node)) {
            this.node = node.parent;
        }
        this.plies = lineThrough(this.node);
    }

    restore() {
        const { node, index } = this.deleted;
        node.parent.children.splice(index, 0, node);
        this.deleted = null;
        this.revision++;
        this.node = node;
        this.plies = lineThrough(node);
    }

    /** Returns the first move of the variation that contains a node, or null on the main line. */
    branchOf(node) {
        let branch = node;
        while (branch.parent && branch.parent.children[0] === branch) {
            branch = branch.parent;
        }
        return branch.parent ? branch : null;
    }

    /** Makes the variation that contains a node the main continuation. */
    promote(node) {
        const branch = this.branchOf(node);
        if (branch) {
            const siblings = branch.parent.children;
            siblings.splice(siblings.indexOf(branch), 1);
            siblings.unshift(branch);
            this.revision++;
            this.plies = lineThrough(this.node);
        }
    }

    /** Annotates the current move: `{comments}`, `{nags}`, `{marks}`. */
    annotate(changed) {
        Object.assign(this.node, changed);
        this.revision++;
    }

    // The line for the server

    /** The last node on the way here that no legal move leads to: the start, or a change made by hand. */
    get base() {
        let node = this.node;
        while (node.parent && !node.edited) {
            node = node.parent;
        }
        return node;
    }

    /** The moves from the base to the current node, in UCI notation. */
    get moves() {
        const moves = [];
        for (let { node } = this; node.parent && !node.edited; node = node.parent) {
            moves.push(node.uci);
        }
        return moves.reverse();
    }

    tag(name) {
        const value = this.tags.find((tag) => tag.name === name)?.value ?? "";
        return /^\?*$/.test(value) ? "" : value;
    }
}

function isWithin(node, other) {
    for (let each = node; each; each = each.parent) {
        if (each === other) {
            return true;
        }
    }
    return false;
}

/** Returns the moves to a node, continued by the first child of each. */
function lineThrough(node) {
    const line = [];
    for (let each = node; each.parent; each = each.parent) {
        line.push(each);
    }
    line.reverse();
    for (let each = node.children[0]; each; each = each.children[0]) {
        line.push(each);
    }
    return line;
}

/** Returns the properties of a node to save, without empty ones. */
function said(node) {
    const kept = {};
    for (const name of KEPT_OF_A_NODE) {
        const value = node[name];
        if (value !== undefined && value !== null && value !== "" && value.length !== 0) {
            kept[name] = value;
        }
    }
    return kept;
}

function newId() {
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
