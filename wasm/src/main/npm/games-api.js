/*
 * Perft, winnability, endgame tables and PGN, bound to a loaded module. See games.d.ts for what they do.
 */
import { Move, given, integer, rules, shown, text } from './rules-api.js';

/** Deeper counts take months. */
const MAX_DEPTH = 12;

const BLOCK = 1 << 16;

/** The maximum size of a game in a stream. */
const MAX_GAME = 1 << 26;

/** Returns a function that reads a text or bytes into an array and returns their number, 0 at the end. */
function bytesOf(source) {
    let rest = typeof source === 'string' ? new Uint8Array(0) : bytesIn(source);
    let at = 0;
    return (array) => {
        if (rest.length === 0 && typeof source === 'string' && at < source.length) {
            // If the slice ends with half a surrogate pair, the half has no room and is read with the next block.
            const block = new Uint8Array(BLOCK);
            const { read, written } = new TextEncoder().encodeInto(source.slice(at, at + BLOCK), block);
            at += read;
            rest = block.subarray(0, written);
        }
        const piece = rest.subarray(0, array.length);
        array.set(piece);
        rest = rest.subarray(piece.length);
        return piece.length;
    };
}

function bytesIn(source) {
    const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source;
    if (!(bytes instanceof Uint8Array)) {
        throw new TypeError(`expected a string, Uint8Array or ArrayBuffer, got ${shown(source)}`);
    }
    return bytes;
}

function isStream(source) {
    return typeof (source?.[Symbol.asyncIterator] ?? source?.getReader) === 'function';
}

/** Returns the chunks of a stream. The streams of Safari cannot be iterated. */
async function* chunksOf(stream) {
    if (stream[Symbol.asyncIterator] !== undefined) {
        yield* stream;
        return;
    }
    const reader = stream.getReader();
    try {
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
            yield next.value;
        }
    } finally {
        await reader.cancel();
    }
}

/** Returns the chunks of a stream as bytes: those of strings in UTF-8, and UTF-16 as UTF-8. */
async function* bytesOfStream(stream) {
    const encoder = new TextEncoder();
    // Half a surrogate pair at the end of a string, or the first byte of the stream.
    let half = '';
    let first = new Uint8Array(0);
    let decoder;
    for await (const chunk of chunksOf(stream)) {
        if (typeof chunk === 'string') {
            const all = half + chunk;
            half = /[\ud800-\udbff]$/.test(all) ? all.at(-1) : '';
            yield encoder.encode(half === '' ? all : all.slice(0, -1));
            continue;
        }
        let bytes = bytesIn(chunk);
        if (decoder === undefined) {
            bytes = first = joined(first, bytes);
            if (bytes.length < 2) {
                continue;
            }
            const mark = bytes[0] * 256 + bytes[1];
            decoder = mark === 0xfffe ? new TextDecoder('utf-16le') : mark === 0xfeff ? new TextDecoder('utf-16be') : null;
        }
        yield decoder === null ? bytes : encoder.encode(decoder.decode(bytes, { stream: true }));
    }
    const rest = decoder === undefined ? first : encoder.encode(half + (decoder?.decode() ?? ''));
    if (rest.length > 0) {
        yield rest;
    }
}

function joined(first, second) {
    const all = new Uint8Array(first.length + second.length);
    all.set(first);
    all.set(second, first.length);
    return all;
}

/** Returns the place after some bytes, as it is counted in problems: games, lines and columns before it. */
function placeAfter({ games, line, column }, bytes, read) {
    let start = 0;
    let lines = 0;
    for (let i = 0; i < bytes.length; i++) {
        if (bytes[i] === 10 || bytes[i] === 13) {
            lines += bytes[i] === 13 || bytes[i - 1] !== 13 ? 1 : 0;
            start = i + 1;
        }
    }
    const characters = bytes.subarray(start).reduce((count, byte) => count + ((byte & 0xc0) === 0x80 ? 0 : 1), 0);
    return { games: games + read, line: line + lines, column: start === 0 ? column + characters : characters };
}

/** Returns the classes and functions over a loaded module. */
export function games(wasm) {
    const { exports, write, read, readFrom } = wasm;
    const { Position, History, fail, answer, json, ...squares } = rules(wasm);
    const construct = Symbol('construct');

    /** A move of a game, or its root: the start. */
    class GameNode {
        #java;
        #parent;
        #children;

        constructor(key, java, parent) {
            if (key !== construct) {
                throw new TypeError('nodes are created by games');
            }
            this.#java = java;
            this.#parent = parent;
        }

        get parent() {
            return this.#parent;
        }

        get children() {
            this.#children ??= Array.from(
                { length: exports.childCount(this.#java) },
                (_, i) => new GameNode(construct, exports.child(this.#java, i), this),
            );
            return this.#children.slice();
        }

        /** The next move of the line. */
        get next() {
            return this.children[0];
        }

        get position() {
            return Position.wrap(exports.nodePosition(this.#java));
        }

        get move() {
            const code = exports.nodeMove(this.#java);
            return code < 0 ? undefined : Move.of(code);
        }

        get ply() {
            return exports.nodePly(this.#java);
        }

        get san() {
            return this.#parent === undefined ? undefined : read(exports.nodeSan(this.#java));
        }

        get annotations() {
            return json(exports.annotations(this.#java));
        }

        *mainLine() {
            for (let node = this.next; node !== undefined; node = node.next) {
                yield node;
            }
        }

        /** All moves below this one: the main line first, then the variations of its last moves. */
        *descendants() {
            // Without recursion: variations may be deeper than the stack.
            const stack = [this];
            while (stack.length > 0) {
                const node = stack.pop();
                if (node !== this) {
                    yield node;
                }
                for (const child of node.children.reverse()) {
                    stack.push(child);
                }
            }
        }

        /** Adds a move, or finds it if it is there. */
        add(move) {
            const played = typeof move === 'string' ? this.position.parseMove(move) : move;
            if (!(played instanceof Move)) {
                throw new TypeError(`expected a move, got ${shown(move)}`);
            }
            const known = this.children.find((child) => child.move === played);
            if (known !== undefined) {
                return known;
            }
            const java = exports.addMove(this.#java, played.code);
            if (java === null) {
                fail();
            }
            const node = new GameNode(construct, java, this);
            this.#children.push(node);
            return node;
        }

        addComment(comment) {
            answer(exports.addComment(this.#java, write(text(comment, 'a comment'))));
            return this;
        }

        addNag(nag) {
            exports.addNag(this.#java, integer(nag, 0, 255, 'a NAG'));
            return this;
        }

        /** Moves this move one place towards the main line; returns whether it moved. */
        promote() {
            const moved = exports.promote(this.#java);
            if (moved < 0) {
                fail();
            }
            if (moved > 0) {
                const siblings = this.#parent.#children;
                const index = siblings.indexOf(this);
                siblings.splice(index - 1, 2, this, siblings[index - 1]);
            }
            return moved > 0;
        }

        delete() {
            answer(exports.delete(this.#java));
            const siblings = this.#parent.#children;
            siblings.splice(siblings.indexOf(this), 1);
        }
    }

    /** A game: tags, a tree of moves, a result, and the problems of its text. */
    class Game {
        #java;
        #root;
        /** What comes before the text of its reader, if that is a part of a stream. */
        #before;

        constructor(line = new History(), java = exports.gameOf(History.java(line))) {
            this.#java = java;
        }

        /** Parses the first game of a text. */
        static parse(pgn) {
            for (const game of readGames(text(pgn, 'PGN'))) {
                return game;
            }
            return new Game();
        }

        /** @internal */
        static wrap(java, before) {
            const game = new Game(undefined, java);
            game.#before = before;
            return game;
        }

        get tags() {
            return new Map(json(exports.gameInfo(this.#java)).tags);
        }

        get result() {
            return json(exports.gameInfo(this.#java)).result;
        }

        /** Whether the game exceeded the limits of the reader, so that the rest of the game is missing. */
        get isTruncated() {
            return json(exports.gameInfo(this.#java)).truncated;
        }

        get problems() {
            const { problems } = json(exports.gameInfo(this.#java));
            const before = this.#before;
            return before === undefined ? problems : problems.map((problem) => ({
                ...problem,
                game: before.games + problem.game,
                line: before.line + problem.line,
                column: (problem.line === 1 ? before.column : 0) + problem.column,
            }));
        }

        setTag(name, value) {
            const key = text(name, 'a tag name');
            if (key.includes('\n')) {
                throw new RangeError('tag names cannot have line feeds');
            }
            answer(exports.setTag(this.#java, write(`${key}\n${text(value, 'a tag value')}`)));
            return this;
        }

        removeTag(name) {
            answer(exports.removeTag(this.#java, write(text(name, 'a tag name'))));
            return this;
        }

        setResult(result) {
            answer(exports.setResult(this.#java, write(text(result, 'a result'))));
            return this;
        }

        get root() {
            return (this.#root ??= new GameNode(construct, exports.gameRoot(this.#java), undefined));
        }

        get start() {
            return this.root.position;
        }

        mainLine() {
            return [...this.root.mainLine()];
        }

        toPgn() {
            return read(exports.gamePgn(this.#java));
        }

        toString() {
            return this.toPgn();
        }

        toJSON() {
            return this.toPgn();
        }
    }

    function readGames(pgn) {
        return isStream(pgn) ? gamesOfStream(pgn) : gamesOf(pgn);
    }

    /**
     * Reads the games that are complete after each chunk. If a reader needs more bytes, another one begins again at the
     * start of the game: not before its text has grown by half, so that long games in small chunks are not read too often.
     */
    async function* gamesOfStream(stream) {
        let rest = new Uint8Array(0);
        let chunks = [];
        let size = 0;
        let place = { games: 0, line: 0, column: 0 };
        function* complete(isEnd) {
            const all = new Uint8Array(size);
            let length = 0;
            for (const chunk of [rest, ...chunks]) {
                all.set(chunk, length);
                length += chunk.length;
            }
            const bytes = bytesOf(all);
            const source = (array) => bytes(array) || (isEnd ? 0 : -1);
            const reader = exports.pgnReader();
            const before = place;
            let read = 0;
            let end = 0;
            readFrom(source);
            for (let java = nextGame(reader); java !== null; java = nextGame(reader)) {
                read++;
                end = exports.pgnOffset(reader);
                yield Game.wrap(java, before);
                readFrom(source);
            }
            place = placeAfter(before, all.subarray(0, end), read);
            rest = all.slice(end);
            chunks = [];
            size = rest.length;
        }
        for await (const chunk of bytesOfStream(stream)) {
            chunks.push(chunk);
            size += chunk.length;
            if (2 * size >= 3 * rest.length || size > MAX_GAME) {
                yield* complete(false);
            }
            if (size > MAX_GAME) {
                throw new RangeError(`a game of more than ${MAX_GAME >> 20} MiB, after game ${place.games}`);
            }
        }
        yield* complete(true);
    }

    function* gamesOf(pgn) {
        const source = bytesOf(pgn);
        const reader = exports.pgnReader();
        while (true) {
            readFrom(source);
            const java = nextGame(reader);
            if (java === null) {
                return;
            }
            yield Game.wrap(java);
        }
    }

    function nextGame(reader) {
        try {
            return exports.nextGame(reader);
        } catch (e) {
            // Exceptions of Java or WebAssembly, such as an index out of bounds, are internal errors.
            if (e instanceof WebAssembly.Exception || e instanceof WebAssembly.RuntimeError) {
                throw new Error('internal error: the reader of PGN failed', { cause: e });
            }
            throw e;
        }
    }

    function divide(position, depth, options = {}) {
        const { onProgress } = given(options);
        integer(depth, 1, MAX_DEPTH, 'depth');
        Position.java(position);
        const counts = new Map();
        const first = position.legalMoves().sort((a, b) => (a.uci < b.uci ? -1 : 1));
        let nodes = 0;
        first.forEach((move, done) => {
            const count = exports.perft(Position.java(position.play(move)), depth - 1);
            nodes += count;
            counts.set(move, count);
            onProgress?.({ done: done + 1, of: first.length, nodes });
        });
        return counts;
    }

    function perft(position, depth, options = {}) {
        integer(depth, 0, MAX_DEPTH, 'depth');
        if (depth === 0 || given(options).onProgress === undefined) {
            return exports.perft(Position.java(position), depth);
        }
        let nodes = 0;
        for (const count of divide(position, depth, options).values()) {
            nodes += count;
        }
        return nodes;
    }

    async function perftInWorker(position, depth, options = {}) {
        const { onProgress, signal } = given(options);
        integer(depth, 0, MAX_DEPTH, 'depth');
        Position.java(position);
        signal?.throwIfAborted();
        const variant = position.variant + (position.isChess960 ? '960' : '');
        return new Promise((resolve, reject) => {
            // Bundlers look for exactly these two expressions.
            const node = globalThis.process?.getBuiltinModule?.('node:worker_threads');
            const worker = node
                ? new node.Worker(new URL('./perft-worker.js', import.meta.url))
                : new Worker(new URL('./perft-worker.js', import.meta.url), { type: 'module' });
            const end = (settle, value) => {
                worker.terminate();
                signal?.removeEventListener('abort', abort);
                settle(value);
            };
            const abort = () => end(reject, signal.reason);
            signal?.addEventListener('abort', abort);
            const receive = ({ progress, nodes, error }) => {
                if (progress !== undefined) {
                    try {
                        onProgress?.(progress);
                    } catch (e) {
                        end(reject, e);
                    }
                } else if (nodes !== undefined) {
                    end(resolve, nodes);
                } else {
                    end(reject, new Error(error));
                }
            };
            if (node) {
                worker.on('message', receive);
                worker.on('error', (e) => end(reject, e));
            } else {
                worker.onmessage = (event) => receive(event.data);
                worker.onerror = (event) => end(reject, new Error(event.message ?? 'the worker failed to start'));
            }
            worker.postMessage({ fen: position.fen, variant, depth });
        });
    }

    function winnable(position, options = {}) {
        const { nodes = 1_000_000, quick = false } = given(options);
        integer(nodes, 1, Number.MAX_SAFE_INTEGER, 'nodes');
        const { white, black, outcome } = json(exports.winnable(Position.java(position), quick ? 0 : nodes));
        const verdict = ({ moves, ...rest }) => rest;
        return { white: verdict(white), black: verdict(black), isDead: outcome !== null };
    }

    function probe(position) {
        const { fen, ...result } = json(exports.probe(Position.java(position)));
        return result;
    }

    function addTable(name, bytes) {
        if (typeof bytes === 'string') {
            throw new TypeError('expected the bytes of a table, got a string');
        }
        readFrom(bytesOf(bytes));
        answer(exports.addTable(write(text(name, 'a file name'))));
    }

    return { Position, History, Game, GameNode, ...squares, perft, divide, perftInWorker, readGames, winnable, probe, addTable };
}
