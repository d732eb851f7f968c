/*
 * The classes of the package, bound to a loaded module. See rules.d.ts for what they do.
 */

import { bytesAt } from './loader.js';

const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
const ROLE_OF_LETTER = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const PROMOTIONS = ['knight', 'bishop', 'rook', 'queen'];
const PROMOTION_LETTERS = ['n', 'b', 'r', 'q'];
const KINDS = ['quiet', 'double-pawn-push', 'king-side-castling', 'queen-side-castling', 'capture', 'en-passant'];
/** The variants in the order of Variant.java. */
const VARIANTS = ['chess', 'antichess', 'atomic', 'crazyhouse', 'horde', 'kingofthehill', 'racingkings', '3check'];
const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i & 7] + ((i >> 3) + 1));
const INDEX = new Map(SQUARES.map((name, index) => [name, index]));

/** An error in a text, such as a FEN: `offset` is the index of the character. */
export class SyntaxProblem extends Error {
    name = 'SyntaxProblem';
}

/** A position that cannot be played from: `problems` lists why. */
export class IllegalPosition extends Error {
    name = 'IllegalPosition';
}

/** A move that is not legal: `code` and `sentence` explain why, if the text identifies a piece. */
export class IllegalMove extends Error {
    name = 'IllegalMove';
}

/** Returns the name of a square, 0 to 63. */
export function squareName(index) {
    return SQUARES[integer(index, 0, 63, 'a square')];
}

/** Returns the index of a square given by its name or its index. */
export function squareIndex(square) {
    const index = INDEX.get(square);
    if (index !== undefined) {
        return index;
    }
    if (Number.isInteger(square) && square >= 0 && square < 64) {
        return square;
    }
    throw new RangeError(`expected a square such as "e4" or 0 to 63, got ${shown(square)}`);
}

/** Returns a value as an error message shows it. */
export function shown(value) {
    if (typeof value === 'string') {
        return JSON.stringify(value.slice(0, 40));
    }
    // Objects may have no toString, or one that throws.
    return Object(value) === value ? typeof value : String(value);
}

/** Returns an integer within bounds. WebAssembly would turn other values into some integer. */
export function integer(value, least, most, what) {
    if (!Number.isInteger(value) || value < least || value > most) {
        throw new RangeError(`${what} must be an integer between ${least} and ${most}, got ${shown(value)}`);
    }
    return value;
}

/** Returns the index of the origin square of a move code. */
export function fromOf(code) {
    return (code >> 6) & 63;
}

/** Returns the index of the target square of a move code. */
export function toOf(code) {
    return code & 63;
}

function variantIndex(variant) {
    const index = VARIANTS.indexOf(variant);
    if (index < 0) {
        throw new TypeError(`expected one of the variants ${VARIANTS.join(', ')}, got ${shown(variant)}`);
    }
    return index;
}

/** The variant and the castling rights that are accepted, as Rules.java numbers them. */
const CHESS = { rules: 0, castling: 0 };

/** Returns the same for the name of a variant, which may end with 960, or `standard`. */
function rulesOf(variant) {
    if (variant === 'standard') {
        return { rules: 0, castling: 2 };
    }
    const [, name, is960] = /^(.*?)(960)?$/s.exec(variant);
    return { rules: variant === 'chess960' ? 0 : variantIndex(name), castling: is960 ? 1 : 0 };
}

function colorIndex(color) {
    if (color === 'white' || color === 'w') {
        return 0;
    }
    if (color === 'black' || color === 'b') {
        return 1;
    }
    throw new TypeError(`expected "white" or "black", got ${shown(color)}`);
}

/** Returns 0 to 5 for a role, or -1 for none. */
function roleIndex(role) {
    if (role === undefined || role === null) {
        return -1;
    }
    const index = ROLES.indexOf(Object.hasOwn(ROLE_OF_LETTER, role) ? ROLE_OF_LETTER[role] : role);
    if (index < 0) {
        throw new TypeError(`expected a role such as "queen" or "q", got ${shown(role)}`);
    }
    return index;
}

export function text(value, what) {
    if (typeof value !== 'string') {
        throw new TypeError(`expected ${what} as a string, got ${shown(value)}`);
    }
    return value;
}

/** Checks the letter of a piece, in upper case for White. */
function pieceLetter(letter) {
    if (!/^[pnbrqk]$/i.test(text(letter, 'the letter of a piece'))) {
        throw new TypeError(`expected the letter of a piece, got ${shown(letter)}`);
    }
    return letter;
}

/** Returns options, which may be left out, but not be null. */
export function given(options) {
    if (Object(options) !== options) {
        throw new TypeError(`expected an object with options, got ${shown(options)}`);
    }
    return options;
}

/** Moves are short. The parsers of longer texts would read a megabyte several times. */
const MAX_MOVE_LENGTH = 100;

function moveText(value) {
    if (text(value, 'a move').length > MAX_MOVE_LENGTH) {
        throw new SyntaxProblem(`a move has at most ${MAX_MOVE_LENGTH} characters, got ${value.length}: ${shown(value)}`);
    }
    return value;
}

/** Checks the lengths of the words of a line. A regular expression for all words would take a fifth of the time to read it. */
function checkWords(line) {
    for (let at = 0; line.length - at > MAX_MOVE_LENGTH; ) {
        const space = line.lastIndexOf(' ', at + MAX_MOVE_LENGTH);
        if (space < at) {
            const [long] = /\S{101,}/.exec(line.slice(at)) ?? [];
            return long && moveText(long);
        }
        at = space + 1;
    }
    return undefined;
}

const moves = new Array(1 << 16);

const construct = Symbol('construct');

/** A move: immutable, and one object for each move, so that moves may be compared with ===. */
export class Move {
    constructor(key, code) {
        if (key !== construct) {
            throw new TypeError('moves are created by Move.of and by positions');
        }
        const kind = code >> 12;
        const toKing = isKingPromotion(code);
        const isPromotion = toKing || (kind >= 8 && !isDrop(code));
        this.code = code;
        this.from = SQUARES[fromOf(code)];
        this.to = SQUARES[toOf(code)];
        this.promotion = toKing ? 'king' : isPromotion ? PROMOTIONS[kind & 3] : undefined;
        this.dropped = isDrop(code) ? (kind === 0 ? 'pawn' : PROMOTIONS[kind & 3]) : undefined;
        this.kind = this.dropped
            ? 'drop'
            : !isPromotion
              ? KINDS[kind]
              : (kind & 4) !== 0
                ? 'promotion-capture'
                : 'promotion';
        Object.freeze(this);
    }

    /** Returns the move with a code. */
    static of(code) {
        return (moves[checkedCode(code)] ??= new Move(construct, code));
    }

    get isCapture() {
        return ((this.code >> 14) & 1) === 1;
    }

    get uci() {
        return uciOf(this.code);
    }

    toString() {
        return this.uci;
    }
}

/** Returns whether a code is a drop of crazyhouse: its squares are equal. */
function isDrop(code) {
    return ((code ^ (code >> 6)) & 63) === 0 && (code >> 12 === 0 || code >> 14 === 2);
}

/** Returns whether a code is a promotion to king, in antichess: the kind of castling, with squares on two ranks. */
function isKingPromotion(code) {
    return (code >> 12 === 2 || code >> 12 === 6) && ((code >> 3) & 7) !== ((code >> 9) & 7);
}

function uciOf(code) {
    const kind = code >> 12;
    if (isDrop(code)) {
        return `${kind === 0 ? 'P' : PROMOTION_LETTERS[kind & 3].toUpperCase()}@${SQUARES[code & 63]}`;
    }
    if (isKingPromotion(code)) {
        return `${SQUARES[fromOf(code)]}${SQUARES[toOf(code)]}k`;
    }
    return SQUARES[fromOf(code)] + SQUARES[toOf(code)] + (kind >= 8 ? PROMOTION_LETTERS[kind & 3] : '');
}

function checkedCode(code) {
    if (!Number.isInteger(code) || code < 0 || code > 0xffff || (code >> 13 === 3 && !isKingPromotion(code))) {
        throw new RangeError(`invalid move code: ${shown(code)}`);
    }
    return code;
}

function codeOf(move) {
    if (typeof move === 'number') {
        return checkedCode(move);
    }
    if (move instanceof Move) {
        return move.code;
    }
    throw new TypeError(`expected a move or a move code, got ${shown(move)}`);
}

/** The files of the languages. One expression for each, which bundlers recognize. */
const LANGUAGES = {
    de: () => new URL('./languages/de.txt', import.meta.url),
    fr: () => new URL('./languages/fr.txt', import.meta.url),
    es: () => new URL('./languages/es.txt', import.meta.url),
    pl: () => new URL('./languages/pl.txt', import.meta.url),
};

/** The errors by the kinds of Failure.java. */
const ERRORS = { syntax: SyntaxProblem, position: IllegalPosition, move: IllegalMove, argument: RangeError };

/** Returns the classes over a loaded module. */
export function rules(wasm) {
    const { exports, input, output, write, read } = wasm;

    /** Throws the error of the last call. */
    function fail() {
        const { message, kind, ...details } = JSON.parse(read(exports.failure()));
        throw Object.assign(new (ERRORS[kind] ?? Error)(message), details);
    }

    /** Returns a text, or throws if the call has failed. */
    function answer(length) {
        return length < 0 ? fail() : read(length);
    }

    function json(length) {
        return JSON.parse(answer(length));
    }

    function squares(size) {
        return Array.from(output.subarray(0, size < 0 ? fail() : size), (index) => SQUARES[index]);
    }

    /** Returns the squares strictly between two squares on a line. */
    function between(from, to) {
        return squares(exports.between(squareIndex(from), squareIndex(to))).sort();
    }

    /** Returns all squares of the line through two squares, from edge to edge. */
    function ray(from, to) {
        return squares(exports.through(squareIndex(from), squareIndex(to))).sort();
    }

    /** Returns the squares that a piece attacks if some squares are occupied. */
    function attacks(letter, square, occupied = []) {
        const at = squareIndex(square);
        input.fill(0, 0, 4);
        for (const index of Array.from(occupied, squareIndex)) {
            input[index >> 4] |= 1 << (index & 15);
        }
        return squares(exports.attacks(pieceLetter(letter).charCodeAt(0), at)).sort();
    }

    /** Returns the options of a diagram as DiagramOptions.java reads them. */
    function diagram(options, position) {
        const lines = [];
        if (options.orientation !== undefined && colorIndex(options.orientation) === 1) {
            lines.push('black');
        }
        if (options.coordinates === false) {
            lines.push('bare');
        }
        if (options.theme !== undefined) {
            lines.push(`theme ${word(options.theme)}`);
        }
        if (options.lastMove !== undefined) {
            lines.push(`move ${codeOf(options.lastMove)}`);
        }
        for (const [color, marked] of Object.entries(options.marks ?? {})) {
            for (const square of marked) {
                lines.push(`mark ${word(color)} ${squareIndex(square)}`);
            }
        }
        for (const { from, to, color = 'green' } of options.arrows ?? []) {
            lines.push(`arrow ${word(color)} ${squareIndex(from)} ${squareIndex(to)}`);
        }
        if (options.reason !== undefined) {
            lines.push(`reason ${word(options.reason)}`);
        }
        return write(lines.join('\n'));
    }

    function word(value) {
        return text(value, 'an option').replace(/\s/g, '_');
    }

    /** The room for the next lists of codes, which is longer than any list, and the number of codes in use. */
    let room = new Uint16Array(1 << 11);
    let used = 0;

    /** Returns a list of codes. Lists share buffers: one of more than 64 bytes takes ten times as long to create. */
    function list(size) {
        if (used + size > room.length) {
            room = new Uint16Array(room.length);
            used = 0;
        }
        const codes = new Uint16Array(room.buffer, 2 * used, size);
        used += size;
        return codes;
    }

    /** The files that are loaded or being loaded, and the languages that sentences may be in. */
    const files = new Map();
    const loaded = new Set(['en']);
    let spoken = 'en';

    /** Loads a language on first use, and makes it the language of all sentences. */
    async function language(code) {
        await loadLanguage(code);
        speak(code);
    }

    async function loadLanguage(code) {
        if (!loaded.has(code)) {
            if (!Object.hasOwn(LANGUAGES, code)) {
                throw new RangeError(`expected one of the languages en, ${Object.keys(LANGUAGES).join(', ')}, got ${shown(code)}`);
            }
            // A file that could not be loaded is requested again.
            const file = files.get(code) ?? bytesAt(LANGUAGES[code]()).finally(() => files.delete(code));
            files.set(code, file);
            const lines = new TextDecoder().decode(await file);
            exports.addLanguage(write(`${code}\n${lines}`));
            loaded.add(code);
        }
    }

    function speak(code) {
        exports.speak(write(code));
        spoken = code;
    }

    /** Calls a function while sentences are in a language, which must have been loaded. */
    function inLanguage(code, call) {
        if (!loaded.has(code)) {
            throw new RangeError(`expected a loaded language (${[...loaded].join(', ')}), got ${shown(code)}`);
        }
        const before = spoken;
        speak(code);
        try {
            return call();
        } finally {
            speak(before);
        }
    }

    class Position {
        #java;
        #fen;

        constructor(key, java) {
            if (key !== construct) {
                throw new TypeError('positions are created by Position.start, Position.parse and play');
            }
            this.#java = java;
        }

        static start(variant = 'chess') {
            return new Position(construct, exports.start(variantIndex(variant)));
        }

        static chess960(number, variant = 'chess') {
            const java = exports.chess960(integer(number, 0, 959, 'a position of Chess960'), variantIndex(variant));
            return java === null ? fail() : new Position(construct, java);
        }

        static parse(fen, options = {}) {
            const { variant, repair = false, unrestricted = false } = given(options);
            const { rules, castling } = variant ? rulesOf(variant) : CHESS;
            const java = exports.parse(write(text(fen, 'a FEN')), rules, castling, unrestricted ? 2 : repair ? 1 : 0);
            return java === null ? fail() : new Position(construct, java);
        }

        /** Returns the problems of the position that a FEN describes; an empty array for a playable one. */
        static problems(fen) {
            return json(exports.problems(write(text(fen, 'a FEN'))));
        }

        static from(setup, options) {
            const { pieces, turn = 'white', castling = '-', enPassant = '-', halfmoves = 0, fullmoves = 1 } = setup;
            if (Object(pieces) !== pieces) {
                throw new TypeError(`expected pieces by square, got ${shown(pieces)}`);
            }
            const board = new Array(64).fill('');
            for (const [square, letter] of pieces instanceof Map ? pieces : Object.entries(pieces)) {
                board[squareIndex(square)] = text(letter, 'a piece letter');
            }
            const ranks = [];
            for (let rank = 7; rank >= 0; rank--) {
                const files = board.slice(8 * rank, 8 * rank + 8).map((letter) => letter || '1');
                ranks.push(files.join('').replace(/1+/g, (empty) => empty.length));
            }
            const side = colorIndex(turn) === 0 ? 'w' : 'b';
            return Position.parse(
                `${ranks.join('/')} ${side} ${castling} ${enPassant} ${halfmoves} ${fullmoves}`,
                options,
            );
        }

        /** Loads a language of the element <passant-board>. @internal */
        static loadLanguage(code) {
            return loadLanguage(code);
        }

        /** Returns a phrase of the element <passant-board>. @internal */
        static phrase(key, san) {
            return read(exports.phrase(write(`${key}\n${san}`)));
        }

        /** @internal */
        static wrap(java) {
            return new Position(construct, java);
        }

        /** @internal */
        static java(position) {
            if (Object(position) !== position || !(#java in position)) {
                throw new TypeError('expected a position of this module');
            }
            return position.#java;
        }

        get fen() {
            return (this.#fen ??= read(exports.fen(this.#java)));
        }

        get turn() {
            return (exports.flags(this.#java) & 1) === 0 ? 'white' : 'black';
        }

        get isCheck() {
            return (exports.flags(this.#java) & 2) !== 0;
        }

        get isChess960() {
            return (exports.flags(this.#java) & 4) !== 0;
        }

        get isUnrestricted() {
            return (exports.flags(this.#java) & 8) !== 0;
        }

        get halfmoves() {
            return exports.halfmoves(this.#java);
        }

        get fullmoves() {
            return exports.fullmoves(this.#java);
        }

        get castling() {
            return this.fen.split(' ')[2];
        }

        get enPassant() {
            return SQUARES[exports.enPassant(this.#java)];
        }

        get variant() {
            return VARIANTS[exports.variant(this.#java)];
        }

        /** Returns the number of pieces in hand by role; roles without pieces are left out. */
        pocket(color) {
            const size = exports.pocket(this.#java, colorIndex(color));
            const counts = ROLES.slice(0, size).map((role, index) => [role, output[index]]);
            return Object.fromEntries(counts.filter(([, count]) => count > 0));
        }

        get promoted() {
            return squares(exports.promoted(this.#java));
        }

        checksLeft(color) {
            const left = exports.checksLeft(this.#java, colorIndex(color));
            return left < 0 ? undefined : left;
        }

        /** A hash key of 64 bits: equal for positions that are repetitions. */
        get key() {
            return BigInt.asUintN(64, exports.key(this.#java));
        }

        get isCheckmate() {
            return exports.isCheckmate(this.#java) !== 0;
        }

        get isStalemate() {
            return exports.isStalemate(this.#java) !== 0;
        }

        get isInsufficientMaterial() {
            return exports.isInsufficient(this.#java) !== 0;
        }

        get outcome() {
            const length = exports.outcome(this.#java);
            return length === 0 ? undefined : json(length);
        }

        pieceAt(square) {
            const letter = exports.piece(this.#java, squareIndex(square));
            return letter === 0 ? undefined : piece(String.fromCharCode(letter));
        }

        pieces() {
            const found = new Map();
            for (let index = 0; index < 64; index++) {
                const letter = exports.piece(this.#java, index);
                if (letter !== 0) {
                    found.set(SQUARES[index], piece(String.fromCharCode(letter)));
                }
            }
            return found;
        }

        /** Returns the board as eight lines of letters and dots. */
        ascii() {
            const letter = (index) => String.fromCharCode(exports.piece(this.#java, index) || 46);
            return [7, 6, 5, 4, 3, 2, 1, 0]
                .map((rank) => Array.from({ length: 8 }, (_, file) => letter(8 * rank + file)).join(' '))
                .join('\n');
        }

        put(square, letter, options) {
            return this.#with(squareIndex(square), pieceLetter(letter), given(options ?? {}));
        }

        remove(square, options) {
            return this.#with(squareIndex(square), '1', given(options ?? {}));
        }

        #with(index, letter, options) {
            const [board, ...fields] = this.fen.split(' ');
            const [, ranks, pocket] = /^([^[]*)(.*)$/.exec(board);
            const rows = ranks.split('/').map((row) => row.replace(/\d/g, (empty) => '1'.repeat(empty)).match(/.~?/g));
            rows[7 - (index >> 3)][index & 7] = letter;
            const changed = rows.map((row) => row.join('').replace(/1+/g, (empty) => empty.length)).join('/');
            const { variant, unrestricted } = this.toJSON();
            return Position.parse([changed + pocket, ...fields].join(' '), { variant, unrestricted, ...options });
        }

        isRepetitionOf(other) {
            return exports.isRepetition(this.#java, Position.java(other)) !== 0;
        }

        mirrored() {
            const java = exports.mirrored(this.#java);
            return java === null ? fail() : new Position(construct, java);
        }

        // Moves

        moveCodes() {
            const size = exports.moves(this.#java);
            const codes = list(size);
            for (let i = 0; i < size; i++) {
                codes[i] = output[i];
            }
            return codes;
        }

        /** Writes the codes to an array; returns their number. */
        moveCodesInto(array) {
            if (Object(array) !== array) {
                throw new TypeError(`expected an array, got ${shown(array)}`);
            }
            const size = exports.moves(this.#java);
            for (let i = 0; i < size; i++) {
                array[i] = output[i];
            }
            return size;
        }

        legalMoves(from) {
            const origin = from === undefined ? undefined : SQUARES[squareIndex(from)];
            const size = exports.moves(this.#java);
            const found = new Array(size);
            for (let i = 0; i < size; i++) {
                const code = output[i];
                found[i] = moves[code] ?? Move.of(code);
            }
            return origin === undefined ? found : found.filter((move) => move.from === origin && !move.dropped);
        }

        /** Returns the targets of each piece that can move. */
        destinations(options = {}) {
            const { rookSquares = false } = given(options);
            const size = exports.moves(this.#java);
            const found = new Map();
            const castlings = [];
            for (let i = 0; i < size; i++) {
                const code = output[i];
                if (isDrop(code)) {
                    continue;
                }
                const from = SQUARES[fromOf(code)];
                const to = SQUARES[toOf(code)];
                if (rookSquares && code >> 13 === 1 && !isKingPromotion(code)) {
                    castlings.push(code);
                }
                const targets = found.get(from);
                if (targets === undefined) {
                    found.set(from, [to]);
                } else if (((code >> 12) < 8 && !isKingPromotion(code)) || !targets.includes(to)) {
                    targets.push(to);
                }
            }
            for (const code of castlings) {
                const targets = found.get(SQUARES[fromOf(code)]);
                const rook = this.#castledRook(code);
                if (!targets.includes(rook)) {
                    targets.push(rook);
                }
            }
            return found;
        }

        /** Returns the square of the rook that castles. */
        #castledRook(code) {
            if (this.isChess960) {
                return read(exports.uci(this.#java, code)).slice(2, 4);
            }
            return (code >> 12 === 2 ? 'h' : 'a') + SQUARES[toOf(code)][1];
        }

        /** Returns the squares for each piece in hand. */
        drops() {
            const found = new Map();
            for (const move of this.legalMoves()) {
                if (move.dropped) {
                    found.set(move.dropped, [...(found.get(move.dropped) ?? []), move.to]);
                }
            }
            return found;
        }

        get moveCount() {
            return exports.count(this.#java);
        }

        isLegal(move) {
            return exports.isLegal(this.#java, codeOf(move)) !== 0;
        }

        givesCheck(move) {
            return exports.givesCheck(this.#java, codeOf(move)) !== 0;
        }

        /** Returns the legal move between two squares, or undefined. */
        move(from, to, promotion) {
            const code = exports.find(this.#java, squareIndex(from), squareIndex(to), roleIndex(promotion));
            return code < 0 ? undefined : Move.of(code);
        }

        play(move) {
            const isText = typeof move === 'string';
            const quick = isText ? exports.playSan(this.#java, write(moveText(move))) : null;
            const java = quick ?? exports.play(this.#java, isText ? this.parseMove(move).code : codeOf(move));
            return java === null ? fail() : new Position(construct, java);
        }

        pass() {
            const java = exports.pass(this.#java);
            return java === null ? fail() : new Position(construct, java);
        }

        san(move) {
            input[0] = codeOf(move);
            return answer(exports.sanLine(this.#java, 1));
        }

        /** Returns the SAN of a line of moves, in one call. */
        sanLine(line) {
            const all = [];
            if (Object(line) !== line) {
                throw new TypeError(`expected an array of moves, got ${shown(line)}`);
            }
            const size = integer(line.length, 0, Number.MAX_SAFE_INTEGER, 'the length of a line');
            let java = this.#java;
            for (let start = 0; start < size; ) {
                const end = Math.min(size, start + 4000);
                for (let i = start; i < end; i++) {
                    input[i - start] = codeOf(line[i]);
                }
                const sans = answer(exports.sanLine(java, end - start)).split(' ');
                if (start === 0 && end === size) {
                    return sans;
                }
                all.push(...sans);
                for (let i = start; i < end; i++) {
                    java = exports.play(java, codeOf(line[i]));
                }
                start = end;
            }
            return all;
        }

        uci(move) {
            const code = codeOf(move);
            const isCastling = code >> 13 === 1 && !isKingPromotion(code);
            return isCastling && this.isChess960 ? read(exports.uci(this.#java, code)) : uciOf(code);
        }

        /** Parses a move in SAN, strict or lenient, or in UCI notation. */
        parseMove(move) {
            return /^[a-h][1-8][a-h][1-8][nbrqkNBRQK]?$/.test(text(move, 'a move'))
                ? this.parseUci(move)
                : this.parseSan(move);
        }

        parseSan(san, options = {}) {
            const { strict = false } = given(options);
            const length = write(moveText(san));
            const code = strict ? exports.parseStrictSan(this.#java, length) : exports.parseSan(this.#java, length);
            return code < 0 ? fail() : Move.of(code);
        }

        parseUci(uci) {
            const code = exports.parseUci(this.#java, write(moveText(uci)));
            return code < 0 ? fail() : Move.of(code);
        }

        parseLine(line) {
            return Array.from(this.lineCodes(line), Move.of);
        }

        lineCodes(line) {
            checkWords(text(line, 'a line of moves'));
            const size = exports.parseLine(this.#java, write(line));
            return output.slice(0, size < 0 ? fail() : size);
        }

        // Explanations and sets of squares

        explain(from, to, promotion) {
            if (typeof from === 'string' && /^[pnbrq]@$/i.test(from)) {
                return this.explain(to, to, from[0].toLowerCase());
            }
            const { witness, move, ...verdict } = json(
                exports.explain(this.#java, squareIndex(from), squareIndex(to), roleIndex(promotion)),
            );
            return { ...verdict, squares: witness.squares, arrows: witness.arrows };
        }

        trace() {
            return json(exports.trace(this.#java));
        }

        get checkers() {
            return this.squares('checkers');
        }

        pinned(color = this.turn) {
            return squares(exports.pinned(this.#java, colorIndex(color)));
        }

        attackers(square, color) {
            return squares(exports.attackers(this.#java, squareIndex(square), colorIndex(color)));
        }

        attacksFrom(square) {
            return squares(exports.attacksFrom(this.#java, squareIndex(square)));
        }

        squares(name) {
            return squares(exports.namedSet(this.#java, write(text(name, 'the name of a set'))));
        }

        // Diagrams

        svg(options = {}) {
            return answer(exports.svg(this.#java, diagram(given(options))));
        }

        describe(options = {}) {
            return answer(exports.description(this.#java, diagram(given(options))));
        }

        toString() {
            return this.fen;
        }

        /** For JSON.stringify: `Position.parse(json.fen, json)` is this position again. */
        toJSON() {
            const variant = this.variant + (this.isChess960 ? '960' : '');
            return { fen: this.fen, variant, ...(this.isUnrestricted ? { unrestricted: true } : {}) };
        }
    }

    class History {
        #java;
        #moves = [];

        constructor(start = Position.start()) {
            this.#java = exports.history(Position.java(start));
        }

        /** @internal */
        static java(history) {
            if (Object(history) !== history || !(#java in history)) {
                throw new TypeError('expected a history of this module');
            }
            return history.#java;
        }

        get position() {
            return Position.wrap(exports.historyPosition(this.#java));
        }

        get moves() {
            return this.#moves.slice();
        }

        play(move) {
            const played = typeof move === 'string' ? this.position.parseMove(move) : Move.of(codeOf(move));
            if (exports.historyPlay(this.#java, played.code) < 0) {
                fail();
            }
            this.#moves.push(played);
            return this;
        }

        takeBack() {
            if (this.#moves.length === 0) {
                return undefined;
            }
            exports.historyTakeBack(this.#java);
            return this.#moves.pop();
        }

        get occurrences() {
            return exports.historyCount(this.#java);
        }

        get outcome() {
            const length = exports.historyOutcome(this.#java);
            return length === 0 ? undefined : json(length);
        }

        get claims() {
            return json(exports.historyClaims(this.#java));
        }
    }

    return { Position, History, attacks, between, ray, language, inLanguage, fail, answer, json };
}

function piece(letter) {
    const lower = letter.toLowerCase();
    return { color: letter === lower ? 'black' : 'white', role: ROLE_OF_LETTER[lower], letter };
}
