/** Bitboards as numbers, in several square numberings. Sets are BigInts with a1 = bit 0. */

import { SQUARES, indexOf } from "./squares.js";
import { t } from "../language.js";

const ALL = (1n << 64n) - 1n;

/** Square numberings of chess programs: functions from our index (a1 = 0) to theirs. Each is its own inverse. */
export const NUMBERINGS = {
    a1: { title: "a1 = 0, b1 = 1", index: (index) => index },
    a8: { title: "a8 = 0, b8 = 1", index: (index) => index ^ 56 },
    h1: { title: "h1 = 0, g1 = 1", index: (index) => index ^ 7 },
    h8: { title: "h8 = 0, g8 = 1", index: (index) => index ^ 63 },
};

export function parseHex(hex) {
    return BigInt(`0x${hex}`);
}

export function setOf(squares) {
    return squares.reduce((set, square) => set | (1n << BigInt(indexOf(square))), 0n);
}

export function squaresOf(set) {
    return SQUARES.filter((_, index) => has(set, index));
}

/** Returns the complement of a set. */
export function complement(set) {
    return ~set & ALL;
}

const A_FILE = 0x0101010101010101n;
const H_FILE = A_FILE << 7n;
const SHIFTS = {
    north: (set) => set << 8n,
    south: (set) => set >> 8n,
    east: (set) => (set & ~H_FILE) << 1n,
    west: (set) => (set & ~A_FILE) >> 1n,
};

/** Shifts a set by one square. Squares that leave the board are dropped and do not wrap around. */
export function shifted(set, direction) {
    return SHIFTS[direction](set) & ALL;
}

export function has(set, index) {
    return ((set >> BigInt(index)) & 1n) === 1n;
}

export function sizeOf(set) {
    return squaresOf(set).length;
}

/** Converts a set to a number in another numbering, or such a number to a set. */
export function renumber(set, numbering) {
    const { index } = NUMBERINGS[numbering];
    let renumbered = 0n;
    for (let square = 0; square < 64; square++) {
        if (has(set, square)) {
            renumbered |= 1n << BigInt(index(square));
        }
    }
    return renumbered;
}

export function toHex(number) {
    return `0x${number.toString(16).padStart(16, "0")}`;
}

export function toBinary(number) {
    return number.toString(2).padStart(64, "0").match(/.{8}/g).join("_");
}

/** Returns the number as a signed 64-bit integer, like Java's long. */
export function toSigned(number) {
    return BigInt.asIntN(64, number).toString();
}

/**
 * Parses numbers as programs print them: 0x…, 0b…, decimal with an optional sign, underscores, a suffix such as L or
 * ULL, and hexadecimal without a prefix if it contains a letter.
 *
 * @returns {bigint}
 * @throws {RangeError} with a message for the user
 */
export function parseNumber(text) {
    const plain = text.trim().replace(/[_\s']/g, "").replace(/(?<=[0-9a-f])(ull|ul|ll|l|u|n)$/i, "");
    if (plain === "") {
        throw new RangeError(t`Enter a number: hex (0x…), decimal or binary (0b…).`);
    }
    let number;
    if (/^[+-]?\d+$/.test(plain)) {
        number = BigInt(plain.replace("+", ""));
    } else if (/^0x[0-9a-f]+$/i.test(plain) || /^0b[01]+$/i.test(plain)) {
        number = BigInt(plain.toLowerCase());
    } else if (/^[0-9a-f]{1,16}$/i.test(plain)) {
        number = BigInt(`0x${plain}`);
    } else {
        throw new RangeError(t`"${text.trim()}" is not a number in hex (0x…), decimal or binary (0b…).`);
    }
    if (number > ALL || number < -(1n << 63n)) {
        throw new RangeError(t`"${text.trim()}" has more than 64 bits.`);
    }
    return BigInt.asUintN(64, number);
}
