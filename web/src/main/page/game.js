/** Which moves were played, and which lines branch off? A tree of moves with what is said of them, and a place in it. */

let made = 0;

/** A place in a game: the move that led there as the server lists it, with the position after it, and what is said of it. */
function newNode(parent, move) {
    return {
        nags: [],
        before: [],
        comments: [],
        commands: "",
        marks: [],
        ...move,
        parent,
        children: [],
        ply: parent ? parent.ply + 1 : 0,
        id: ++made,
        /** What the server says of the line to here, once it is known. */
        line: null,
    };
}

const KEPT_OF_A_NODE = ["uci", "san", "fan", "from", "to", "fen", "nags", "before", "comments", "commands", "marks", "count", "claims", "label", "edited"];

export class Game {
    /**
     * @param {{fen: string, study: boolean, chess960: boolean, title?: string, aside?: boolean, passing?: boolean}} start
     *     `aside` is part of a lesson, `passing` shows a mate that could be
     */
    constructor(start, { id = newId(), tags = [], result = "*" } = {}) {
        this.id = id;
        this.start = start;
        this.tags = tags;
        this.result = result;
        this.root = newNode(null, { fen: start.fen });
        this.node = this.root;
        /** The line through this place: the moves that led here, and those that go on. */
        this.plies = [];
        /** Grows with every change of the tree or of what is said in it. */
        this.revision = 0;
        this.deleted = null;
    }

    /**
     * A game of the server's, or one that was kept.
     *
     * @param {{tags: object[], result: string, study: boolean, chess960: boolean, nodes: object[]}} tree
     */
    static from(tree, { id, at = 0, title = null } = {}) {
        const [first, ...others] = tree.nodes;
        const start = { fen: first.fen, study: tree.study, chess960: tree.chess960, title };
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
        return game;
    }

    /** The tree as it is kept and sent: each node behind its parent, of which it has the index. */
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
        const { study, chess960 } = this.start;
        return { tags: this.tags, result: this.result, study, chess960, at, nodes };
    }

    /** From now on this is another game than the one that was kept under the same name. */
    goesItsOwnWay() {
        this.id = newId();
    }

    get fen() {
        return this.node.fen;
    }

    /** How many moves led here. */
    get at() {
        return this.node.ply;
    }

    /** The move that led here, or null at the start. */
    get lastMove() {
        return this.node.parent ? this.node : null;
    }

    get canUndo() {
        return this.at > 0;
    }

    get canRedo() {
        return this.at < this.plies.length;
    }

    /** Whether there is anything that was not there when the game was opened. */
    get isEmpty() {
        return this.root.children.length === 0 && this.tags.length === 0;
    }

    /** Whether this only shows something, and nobody has added to it. */
    get isPassing() {
        return Boolean(this.start.passing) && this.revision === 0;
    }

    /** @param {object} move as the server lists it, with the position after it; one that is there already is gone to */
    play(move) {
        const known = move.edited ? null : this.node.children.find((each) => !each.edited && each.uci === move.uci && each.fen === move.fen);
        if (!known) {
            this.node.children.push(newNode(this.node, move));
            this.revision++;
        }
        this.visit(known ?? this.node.children.at(-1));
    }

    /** Goes along the line to the position after so many half-moves. */
    goTo(at) {
        const within = Math.max(0, Math.min(at, this.plies.length));
        this.node = within === 0 ? this.root : this.plies[within - 1];
    }

    /** Goes to any place of the tree. */
    visit(node) {
        this.node = node;
        if (node.parent && this.plies[node.ply - 1] !== node) {
            this.plies = lineThrough(node);
        }
    }

    // What is changed

    /** Takes a move away with all that follows; `restore` brings it back. */
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

    /** Where the variation begins in which a node stands: a move that is not the first of its siblings; null on the main line. */
    branchOf(node) {
        let branch = node;
        while (branch.parent && branch.parent.children[0] === branch) {
            branch = branch.parent;
        }
        return branch.parent ? branch : null;
    }

    /** Makes the variation in which a node stands the line that goes on. */
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

    /** Says something of the move here: `{comments}`, `{nags}`, `{marks}`. */
    annotate(changed) {
        Object.assign(this.node, changed);
        this.revision++;
    }

    // What a line is to the server

    /** The last place on the way here that the rules do not lead to: the start, or a change by hand. */
    get base() {
        let node = this.node;
        while (node.parent && !node.edited) {
            node = node.parent;
        }
        return node;
    }

    /** The moves from the base to here, in UCI. */
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

/** The moves to a node, and the first of those that follow each. */
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

/** What is kept of a node: nothing that is empty. */
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
