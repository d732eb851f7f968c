/**
 * The result of a pupil as a short code: two digits that identify the questions, one bit per question, and a check digit.
 * The digits are those of Crockford's Base32 (https://www.crockford.com/base32.html), which has no I, L, O and U.
 */

import { sizeOf } from "./questions.js";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;

/** @param {boolean[]} rights whether each question was answered correctly at the first attempt */
export function writeCode(sheet, rights) {
    let text = identify(sheet);
    for (let at = 0; at < rights.length; at += BITS) {
        text += DIGITS[rights.slice(at, at + BITS).reduce((sum, right, index) => sum + (right ? 1 << index : 0), 0)];
    }
    return text + checkDigit(text);
}

/** @returns {boolean[]|null} null if the code is misspelled or belongs to other questions */
export function readCode(sheet, code) {
    const text = code.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
    const size = sizeOf(sheet);
    const body = text.slice(0, -1);
    const isWhole = text.length === 3 + Math.ceil(size / BITS) && [...text].every((digit) => DIGITS.includes(digit));
    if (!isWhole || checkDigit(body) !== text.at(-1) || body.slice(0, 2) !== identify(sheet)) {
        return null;
    }
    return Array.from({ length: size }, (_, index) => ((DIGITS.indexOf(body[2 + Math.floor(index / BITS)]) >> (index % BITS)) & 1) === 1);
}

/** Returns two digits that depend on the questions (FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/). */
function identify({ topic, n, seed, own = [] }) {
    let hash = 0x811c9dc5;
    for (const letter of [topic, n, seed, ...own].join("&")) {
        hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    }
    return DIGITS[hash & 31] + DIGITS[(hash >>> BITS) & 31];
}

/** A sum in which each place has a different odd weight, so that one wrong digit changes it. */
function checkDigit(text) {
    return DIGITS[[...text].reduce((sum, digit, index) => sum + (2 * index + 1) * DIGITS.indexOf(digit), 0) & 31];
}
