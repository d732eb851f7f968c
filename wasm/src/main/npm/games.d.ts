/** The rules, and perft, winnability and PGN. */
import { History, Move, Position } from './rules.js';

export * from './rules.js';

/** The progress of a count. */
export interface PerftProgress {
    /** The number of first moves that are counted. */
    readonly done: number;
    /** The number of first moves. */
    readonly of: number;
    /** The leaf nodes so far. */
    readonly nodes: number;
}

/**
 * Counts the leaf nodes of the tree of legal moves. Blocks until it is done; see {@link perftInWorker}.
 *
 * @param depth 0 to 12
 * @returns the number, exact up to 2^53
 */
export function perft(
    position: Position,
    depth: number,
    options?: { onProgress?: (progress: PerftProgress) => void },
): number;

/** Counts the leaf nodes below each legal move. */
export function divide(
    position: Position,
    depth: number,
    options?: { onProgress?: (progress: PerftProgress) => void },
): Map<Move, number>;

/**
 * Counts in a worker, so that the page stays responsive. Rejects if the listener throws.
 *
 * @param options a listener, and a signal that ends the count
 */
export function perftInWorker(
    position: Position,
    depth: number,
    options?: { onProgress?: (progress: PerftProgress) => void; signal?: AbortSignal },
): Promise<number>;

/** Whether one side can still mate by any series of legal moves. */
export interface WinVerdict {
    readonly verdict: 'winnable' | 'unwinnable' | 'undecided';
    /** Moves in UCI notation that end in mate. */
    readonly line?: readonly string[];
    /** Whether no line is shorter. */
    readonly shortest?: boolean;
    /** Why the side cannot mate: a stable code. */
    readonly reason?: string;
    readonly sentence?: string;
    /** The number of moves searched. */
    readonly nodes: number;
}

/**
 * Returns whether each side can still mate, and whether the position is dead.
 *
 * @param options `nodes` limits the search (1,000,000 by default); `quick` skips the search
 */
export function winnable(
    position: Position,
    options?: { nodes?: number; quick?: boolean },
): { white: WinVerdict; black: WinVerdict; isDead: boolean };

/** The result of best play: of a position for the side to move, or of a move for the side that makes it. */
export interface TableResult {
    /** The result with the halfmove clock of the position. */
    readonly result: 'win' | 'cursed-win' | 'maybe-win' | 'draw' | 'maybe-loss' | 'blessed-loss' | 'loss';
    /** -2 for a loss, 0 for a draw, 2 for a win, as if the clock were 0; -1 and 1 if the fifty-move rule makes it a draw. */
    readonly wdl: -2 | -1 | 0 | 1 | 2;
    /** Moves to mate, negative for a loss, 0 for checkmate; absent for a draw and without a table of mates. */
    readonly mate?: number;
    /** Plies to the next capture, pawn move or mate, negative for a loss; with Syzygy tables only. */
    readonly dtz?: number;
    /** True if `dtz` may be one ply more. */
    readonly rounded?: boolean;
}

/**
 * Returns the result of best play, and that of each legal move, best first. `loadTables` adds the tables of three pieces,
 * `addTable` others.
 *
 * @throws RangeError if there is no table for the position
 */
export function probe(position: Position): TableResult & {
    readonly moves: readonly (TableResult & { readonly uci: string; readonly san: string })[];
};

/** Loads the tables of three pieces, which are files of this package (60 KB). */
export function loadTables(): Promise<void>;

/**
 * Adds the table in a file that `passant tables make` has written, or in a Syzygy file. The bytes are checked when the
 * table is first needed.
 *
 * @param name the name of the file, such as `KQvKR.mate`, `KQvKR.rtbw` or `KQvKR.rtbz`
 * @throws RangeError if this is not the name of a table
 */
export function addTable(name: string, bytes: Uint8Array | ArrayBuffer): void;

/** Chunks of PGN: the body of a response, a stream of Node, or any other source. Chunks may be cut anywhere. */
export type PgnStream = ReadableStream<Uint8Array | string> | AsyncIterable<Uint8Array | ArrayBuffer | string>;

/** Reads the games of a text or of bytes one by one, without holding them all. */
export function readGames(pgn: string | Uint8Array | ArrayBuffer): Generator<Game, void, void>;

/**
 * Reads the games of a stream, each as soon as the text shows where it ends. Holds the text of one game and one chunk.
 * Leaving the loop cancels the stream. Rejects with a `RangeError` if one game has more than 64 MiB.
 */
export function readGames(pgn: PgnStream): AsyncGenerator<Game, void, void>;

/** A problem in the text of a game. */
export interface PgnProblem {
    readonly severity: 'error' | 'warning';
    /** The number of the game in the text, from 1. */
    readonly game: number;
    readonly line: number;
    readonly column: number;
    /** The text that is wrong. */
    readonly token: string;
    readonly message: string;
}

/** A game: tags, a tree of moves, a result. */
export class Game {
    /** Creates a game with the moves of a history, by default none. */
    constructor(line?: History);

    /**
     * Parses the first game of a text. Never throws for a faulty text: see {@link problems}. An empty text is a game
     * without moves.
     */
    static parse(pgn: string): Game;

    /** The tags, in order. */
    readonly tags: Map<string, string>;
    readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
    /** The problems of the text that the game was parsed from. */
    readonly problems: readonly PgnProblem[];
    /** Whether the game exceeded the limits of the reader, so that the rest of the game is missing. */
    readonly isTruncated: boolean;
    /** The node before the first move. */
    readonly root: GameNode;
    /** The position before the first move. */
    readonly start: Position;

    /** Returns the moves of the main line. */
    mainLine(): GameNode[];
    /** Sets a tag. Throws for the tags of the start, such as `FEN`. */
    setTag(name: string, value: string): this;
    /** Removes a tag. A tag of the seven tag roster becomes `?` instead. Throws for the tags of the start. */
    removeTag(name: string): this;
    setResult(result: '1-0' | '0-1' | '1/2-1/2' | '*'): this;
    /** Returns the game as PGN, with variations and comments. */
    toPgn(): string;
    /** Returns {@link toPgn}. */
    toString(): string;
    /** Returns {@link toPgn}, for `JSON.stringify`. */
    toJSON(): string;
}

/** The annotations of a move. */
export interface Annotations {
    /** Numeric annotation glyphs: 1 is a good move. */
    readonly nags: readonly number[];
    /** The comments after the move. */
    readonly comments: readonly string[];
    /** The comments before the move, as at the start of a variation. */
    readonly commentsBefore: readonly string[];
    /** The time left in seconds, from `[%clk …]`. */
    readonly clock?: number;
    /** The evaluation, from `[%eval …]`. */
    readonly evaluation?: string;
    /** Squares and arrows, from `[%csl …]` and `[%cal …]`: a color letter and one or two squares. */
    readonly marks: readonly string[];
}

/** A move in the tree of a game, or its root. */
export class GameNode {
    private constructor();

    /** The move before; undefined for the root. */
    readonly parent: GameNode | undefined;
    /** The next moves: the line's own, then its variations. */
    readonly children: GameNode[];
    /** The next move of the line. */
    readonly next: GameNode | undefined;
    /** The move; undefined for the root and for a null move. */
    readonly move: Move | undefined;
    /** The move in SAN, `--` for a null move; undefined for the root. */
    readonly san: string | undefined;
    /** The number of moves from the root, 0 for the root. */
    readonly ply: number;
    /** The position after the move. */
    readonly position: Position;
    readonly annotations: Annotations;

    /** The moves that follow in this line. */
    mainLine(): Generator<GameNode, void, void>;
    /** All moves below, depth first, without recursion. */
    descendants(): Generator<GameNode, void, void>;
    /** Adds a move as the next one or as a variation; returns its node, or the one that is there. */
    add(move: Move | string): GameNode;
    addComment(comment: string): this;
    addNag(nag: number): this;
    /** Moves this move one place towards the main line; returns whether it could. Throws for the root. */
    promote(): boolean;
    /** Removes this move and all that follow it. Throws for the root. */
    delete(): void;
}
