/**
 * The rules of chess: positions, legal moves, explanations, diagrams.
 *
 * Squares are names such as `"e4"`; functions also take the numbers 0 (a1) to 63 (h8).
 */

/** A square by its name. */
export type SquareName = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** A square by its name or by its number, 0 (a1) to 63 (h8). */
export type Square = SquareName | number;

/** A side. */
export type Color = 'white' | 'black';

/** A kind of piece. */
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

/** The piece that a pawn is promoted to; king in antichess only. */
export type Promotion = 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

/** Chess or a variant, by its name for engines. */
export type Variant =
    | 'chess'
    | 'antichess'
    | 'atomic'
    | 'crazyhouse'
    | 'horde'
    | 'kingofthehill'
    | 'racingkings'
    | '3check';

/** A piece; its letter is as in FEN. */
export interface Piece {
    readonly color: Color;
    readonly role: Role;
    readonly letter: string;
}

/** What a move does. */
export type MoveKind =
    | 'quiet'
    | 'double-pawn-push'
    | 'king-side-castling'
    | 'queen-side-castling'
    | 'capture'
    | 'en-passant'
    | 'promotion'
    | 'promotion-capture'
    | 'drop';

/**
 * The code of a move, 16 bits: bits 0–5 are the target square (of the king, for castling), 6–11 the origin, and 12–15
 * the kind: 0 quiet, 1 double pawn push, 2 and 3 castling on the king's and the queen's side, 4 capture, 5 en passant, 8–11
 * promotion to knight, bishop, rook, queen, 12–15 the same with a capture. In variants some
 * kinds have a second meaning: with equal squares, 0 is a drop of a pawn and 8–11 of a knight, bishop, rook, queen;
 * with squares on different ranks, 2 is a promotion to king and 6 the same with a capture.
 */
export type MoveCode = number;

/** A move. There is one object for each move, so moves may be compared with `===`. */
export class Move {
    private constructor();

    /** Returns the move with a code. */
    static of(code: MoveCode): Move;

    /** The code of the move. */
    readonly code: MoveCode;
    /** The origin square; of a drop, the target square. */
    readonly from: SquareName;
    /** The target square; for castling, the king's. */
    readonly to: SquareName;
    /** The piece that a pawn is promoted to. */
    readonly promotion: Promotion | undefined;
    /** In crazyhouse, the piece that the move puts on the board. */
    readonly dropped: Role | undefined;
    /** What the move does. */
    readonly kind: MoveKind;
    /** Whether the move is a capture, including en passant. */
    readonly isCapture: boolean;
    /** The move in UCI notation for standard chess; see {@link Position.uci} for Chess960. */
    readonly uci: string;

    /** Returns {@link uci}. */
    toString(): string;
}

/** A move, or its code. */
export type AnyMove = Move | MoveCode;

/** Returns the squares strictly between two squares on a rank, file or diagonal; otherwise none. Sorted by name. */
export function between(from: Square, to: Square): SquareName[];

/** Returns all squares of the rank, file or diagonal through two squares; none without such a line. Sorted by name. */
export function ray(from: Square, to: Square): SquareName[];

/**
 * Returns the squares that a piece attacks if some squares are occupied, whatever stands on the board. Sorted by name.
 *
 * @param letter the piece as in FEN; upper case is White
 */
export function attacks(letter: string, square: Square, occupied?: Iterable<Square>): SquareName[];

/** A language of sentences. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pl';

/**
 * Makes a language that of all sentences and messages of problems. Its file is loaded on first use; English, the
 * language at the start, needs none. Codes and names are the same in all languages.
 *
 * @throws {RangeError} if there is no such language
 */
export function language(code: Language): Promise<void>;

/**
 * Calls a function while sentences are in another language, for programs that answer in several. The function must not
 * wait for anything.
 *
 * @throws {RangeError} if the language has not been loaded by {@link language}
 */
export function inLanguage<T>(code: Language, call: () => T): T;

/** Returns the number of the origin square of a move code. */
export function fromOf(code: MoveCode): number;

/** Returns the number of the target square of a move code. */
export function toOf(code: MoveCode): number;

/** Returns the name of a square. */
export function squareName(index: number): SquareName;

/** Returns the number of a square. */
export function squareIndex(square: Square): number;

/** A text that cannot be parsed. */
export class SyntaxProblem extends Error {
    /** The index of the character that is wrong. */
    readonly offset: number;
    /** The text. */
    readonly input: string;
}

/** A problem of a position. */
export interface PositionProblem {
    /** A stable code, such as `no-king`. */
    readonly code: string;
    /** Illegal, or repairable (castling rights and en-passant squares), or possible but never reached in a game. */
    readonly severity: 'illegal' | 'repairable' | 'unreachable';
    readonly color: Color;
    readonly message: string;
    readonly squares: readonly SquareName[];
}

/** A position that cannot be played from. */
export class IllegalPosition extends Error {
    /** All problems of the position. */
    readonly problems: readonly PositionProblem[];
}

/** A move that is not legal. */
export class IllegalMove extends Error {
    /** The rule that forbids the move, such as `pinned`; undefined if the text fits no piece, or several. */
    readonly code?: string;
    /** The reason, in the {@link language} of sentences. */
    readonly sentence?: string;
}

/** How a game has ended. */
export interface Outcome {
    readonly kind:
        | 'checkmate'
        | 'stalemate'
        | 'insufficient-material'
        | 'seventy-five-moves'
        | 'fivefold-repetition'
        | 'dead-position'
        | 'all-pieces-lost'
        | 'no-moves'
        | 'king-exploded'
        | 'horde-captured'
        | 'king-on-hill'
        | 'king-on-last-rank'
        | 'both-kings-on-last-rank'
        | 'third-check';
    /** The winner, or undefined for a draw. */
    readonly winner?: Color;
    readonly sentence: string;
    readonly result: '1-0' | '0-1' | '1/2-1/2';
}

/** A draw that the side to move may claim. */
export interface Claim {
    readonly kind: 'threefold-repetition' | 'fifty-moves';
    /** The move to announce, in UCI notation and in SAN, if the claim needs one. */
    readonly uci?: string;
    readonly san?: string;
    readonly sentence: string;
}

/** Why a move is legal or not. */
export interface Explanation {
    /** The position. */
    readonly fen: string;
    readonly from: SquareName;
    readonly to: SquareName;
    readonly promotion?: Promotion;
    readonly dropped?: Role;
    readonly legal: boolean;
    /** `legal`, or the first rule that forbids the move, such as `pinned`. Codes are stable. */
    readonly code: string;
    /** The reason, in the {@link language} of sentences. */
    readonly sentence: string;
    /** The squares that show the reason, the most important first. */
    readonly squares: readonly { readonly square: SquareName; readonly role: string }[];
    /** Arrows from checkers, attackers and pinners to their targets. */
    readonly arrows: readonly { readonly from: SquareName; readonly to: SquareName; readonly role: string }[];
}

/** A stage of move generation. */
export interface Stage {
    readonly code: string;
    readonly title: string;
    readonly sentence: string;
    readonly sets: readonly { readonly name: string; readonly bits: string; readonly squares: readonly SquareName[] }[];
    readonly arrows: readonly { readonly from: SquareName; readonly to: SquareName; readonly role: string }[];
    readonly removed: readonly { readonly uci: string; readonly code: string; readonly sentence: string }[];
}

/** The color of a mark or an arrow. */
export type MarkColor = 'green' | 'red' | 'blue' | 'yellow' | 'orange' | 'purple';

/** What a diagram shows. */
export interface DiagramOptions {
    /** The side at the bottom; White by default. */
    orientation?: Color;
    /** Whether letters and numbers are in the margin; true by default. */
    coordinates?: boolean;
    theme?: 'brown' | 'blue' | 'green' | 'gray' | 'dark';
    /** A move whose squares are tinted. */
    lastMove?: AnyMove;
    /** Squares to mark, by color. */
    marks?: Partial<Record<MarkColor, readonly Square[]>>;
    arrows?: readonly { from: Square; to: Square; color?: MarkColor }[];
    /** A move in UCI notation; the squares and arrows show why it is legal or not. */
    reason?: string;
}

/** What {@link Position.parse} accepts. */
export interface ParseOptions {
    /**
     * A variant. The suffix `960`, as in `chess960`, reads castling rights for Chess960; `standard` rejects castling
     * rights of Chess960. By default, the FEN decides.
     */
    variant?: Variant | `${Exclude<Variant, 'racingkings'>}960` | 'standard';
    /** Drops impossible castling rights and en-passant squares instead of rejecting the position. */
    repair?: boolean;
    /** Accepts illegal positions, such as boards without kings. */
    unrestricted?: boolean;
}

/** A position as pieces and fields. */
export interface PositionSetup {
    /** The letters of the pieces, as in FEN, by square. */
    pieces: Partial<Record<SquareName, string>> | Map<Square, string>;
    /** White by default. */
    turn?: Color;
    /** The castling field of a FEN, `-` by default. */
    castling?: string;
    /** The en-passant field of a FEN, `-` by default. */
    enPassant?: string;
    halfmoves?: number;
    fullmoves?: number;
}

/** A position that can be played from. Immutable. */
export class Position {
    private constructor();

    /** Returns the initial position. */
    static start(variant?: Variant): Position;

    /**
     * Returns an initial position of Chess960.
     *
     * @param number 0 to 959; 518 is the initial position of chess
     * @param variant any but racing kings
     */
    static chess960(number: number, variant?: Variant): Position;

    /**
     * Parses a FEN.
     *
     * @throws {SyntaxProblem} if the text is not a FEN
     * @throws {IllegalPosition} if the position cannot be played from
     */
    static parse(fen: string, options?: ParseOptions): Position;

    /** Creates a position from its pieces. Throws like {@link parse}. */
    static from(setup: PositionSetup, options?: ParseOptions): Position;

    /**
     * Returns the problems of the position that a FEN describes; an empty array for a playable one.
     *
     * @throws {SyntaxProblem} if the text is not a FEN
     */
    static problems(fen: string): PositionProblem[];

    /** The FEN; its en-passant square is there only if a capture on it is legal. */
    readonly fen: string;
    /** The side to move. */
    readonly turn: Color;
    readonly isCheck: boolean;
    readonly isCheckmate: boolean;
    readonly isStalemate: boolean;
    /** Whether neither side has the material to mate. */
    readonly isInsufficientMaterial: boolean;
    /** How the game has ended by the rules, or undefined; for repetitions see {@link History.outcome}. */
    readonly outcome: Outcome | undefined;
    readonly isChess960: boolean;
    readonly variant: Variant;
    /** Whether the position is illegal, and was accepted as `unrestricted`. */
    readonly isUnrestricted: boolean;
    /** The castling field of the FEN. */
    readonly castling: string;
    /** The en-passant square, if a capture there is legal. */
    readonly enPassant: SquareName | undefined;
    /** The number of halfmoves since the last capture or pawn move. */
    readonly halfmoves: number;
    /** The number of the move, from 1. */
    readonly fullmoves: number;
    /** A hash key of 64 bits, equal for repetitions of a position. */
    readonly key: bigint;

    /** The squares of promoted pieces in crazyhouse; when captured, these pieces become pawns again. */
    readonly promoted: SquareName[];
    /** Returns the number of pieces in hand by role, in crazyhouse. */
    pocket(color: Color): Partial<Record<Role, number>>;
    /** Returns the number of checks that a side still has to give to win in three-check, or undefined. */
    checksLeft(color: Color): number | undefined;

    /** Returns the piece on a square. */
    pieceAt(square: Square): Piece | undefined;
    /** Returns all pieces, from a1 to h8. */
    pieces(): Map<SquareName, Piece>;
    /** Returns the board as eight lines of letters and dots. */
    ascii(): string;
    /**
     * Returns the position with a piece on a square, or without the piece there. Side to move, castling rights and
     * counters stay as they are.
     *
     * @throws {IllegalPosition} if the result is not accepted, unless `repair` or `unrestricted` is set
     */
    put(square: Square, letter: string, options?: { repair?: boolean; unrestricted?: boolean }): Position;
    remove(square: Square, options?: { repair?: boolean; unrestricted?: boolean }): Position;
    /** Returns whether this and the other position count as the same for the rule of repetition. */
    isRepetitionOf(other: Position): boolean;
    /** Returns the position with colors swapped and the board turned upside down. Throws in racing kings. */
    mirrored(): Position;

    /**
     * Returns the codes of the legal moves, in no particular order. Several arrays share a buffer: to send one to a
     * worker, send a copy.
     */
    moveCodes(): Uint16Array;
    /**
     * Writes the codes of the legal moves to an array with room for 256, or for more if the position is unrestricted;
     * returns their number. The fastest way.
     */
    moveCodesInto(array: Uint16Array | Int32Array | number[]): number;
    /** Returns the legal moves, or those of the piece on one square, in no particular order. */
    legalMoves(from?: Square): Move[];
    /**
     * Returns the targets of the legal moves by origin, as boards on a page need them. With `rookSquares` a king can
     * castle onto the square of its rook, too, as chessground expects.
     */
    destinations(options?: { rookSquares?: boolean }): Map<SquareName, SquareName[]>;
    /** Returns the squares of the legal drops by role, in crazyhouse. */
    drops(): Map<Role, SquareName[]>;
    /** The number of legal moves; faster than generating them. */
    readonly moveCount: number;
    /** Returns whether a move is legal. */
    isLegal(move: AnyMove): boolean;
    /** Returns whether a legal move gives check. */
    givesCheck(move: AnyMove): boolean;
    /**
     * Returns the legal move between two squares, or undefined. For castling, the target is the king's or the rook's.
     *
     * @param promotion required if a pawn reaches the last rank
     */
    move(from: Square, to: Square, promotion?: Promotion): Move | undefined;
    /**
     * Plays a move: an object, a code, or a text in SAN or UCI notation.
     *
     * @throws {IllegalMove} if the move is not legal, with the reason
     */
    play(move: AnyMove | string): Position;
    /** Passes the turn. Throws {@link IllegalMove} in check. */
    pass(): Position;

    /** Returns a legal move in SAN. */
    san(move: AnyMove): string;
    /** Returns the SAN of a line of moves. One call for a game is faster than one call for each move. */
    sanLine(line: ArrayLike<AnyMove>): string[];
    /** Returns a move in UCI notation; in Chess960, castling is king takes rook. */
    uci(move: AnyMove): string;
    /** Parses a move in SAN or UCI notation. */
    parseMove(move: string): Move;
    /**
     * Parses a move in SAN. Also accepts other spellings (`0-0`, `e2e4`, `e8Q`), unless `strict` is true.
     *
     * @throws {SyntaxProblem} if the text is not a move
     * @throws {IllegalMove} if the move is not legal
     */
    parseSan(san: string, options?: { strict?: boolean }): Move;
    /** Parses a move in UCI notation. Throws like {@link parseSan}. */
    parseUci(uci: string): Move;
    /** Parses a line of moves, with or without move numbers. */
    parseLine(line: string): Move[];
    /** Returns the codes of a line of moves: the fastest way to read a game. */
    lineCodes(line: string): Uint16Array;

    /**
     * Explains why a move between any two squares is legal or not. In crazyhouse the origin may be a piece in hand, such
     * as `"N@"`.
     */
    explain(from: Square | `${'P' | 'N' | 'B' | 'R' | 'Q'}@`, to: Square, promotion?: Promotion): Explanation;
    /** Returns how the legal moves are found, step by step. */
    trace(): { fen: string; stages: Stage[]; legal: string[] };
    /** The pieces that give check. */
    readonly checkers: SquareName[];
    /** Returns the pinned pieces of a side, by default the side to move. */
    pinned(color?: Color): SquareName[];
    /** Returns the pieces of one side that attack a square. */
    attackers(square: Square, color: Color): SquareName[];
    /** Returns the squares that the piece on a square attacks. */
    attacksFrom(square: Square): SquareName[];
    /** Returns a set of squares by its name, such as `danger` or `white-single-push-targets`. */
    squares(name: string): SquareName[];

    /** Returns a diagram as SVG. */
    svg(options?: DiagramOptions): string;
    /** Returns a description of a diagram in words, for readers who do not see it. */
    describe(options?: DiagramOptions): string;
    /** Returns {@link fen}. */
    toString(): string;
    /** For `JSON.stringify`: `Position.parse(json.fen, json)` is this position again. */
    toJSON(): { fen: string; variant: string; unrestricted?: boolean };
}

/** A game in progress: moves that can be taken back, repetitions and claims. */
export class History {
    /** Starts at a position, by default the initial one. */
    constructor(start?: Position);

    /** The current position. */
    readonly position: Position;
    /** The moves so far. */
    readonly moves: Move[];
    /** How many times the current position has occurred. */
    readonly occurrences: number;
    /** How the game has ended by the rules, including fivefold repetition, or undefined. */
    readonly outcome: Outcome | undefined;
    /** The draws that may be claimed, now or with the next move. */
    readonly claims: Claim[];

    /** Plays a move. Throws like {@link Position.play}. */
    play(move: AnyMove | string): this;
    /** Takes back the last move, and returns it; undefined at the start. */
    takeBack(): Move | undefined;
}
