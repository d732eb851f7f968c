/** A pupil's code contains the results, and belongs to its questions only. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readCode, writeCode } from "../../main/page/learn/class-code.js";

const SHEET = { topic: "pins,castling", n: 10, seed: 7 };
const RIGHTS = [true, false, true, true, false, false, true, true, true, false];

test("a code is read back", () => {
    const code = writeCode(SHEET, RIGHTS);
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}$/);
    assert.deepEqual(readCode(SHEET, code), RIGHTS);
    assert.deepEqual(readCode(SHEET, ` ${code.slice(0, 2).toLowerCase()}-${code.slice(2)} `), RIGHTS);
    const withOwn = { ...SHEET, own: ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] };
    assert.deepEqual(readCode(withOwn, writeCode(withOwn, [...RIGHTS, true])), [...RIGHTS, true]);
});

test("a code of other questions is not read", () => {
    const code = writeCode(SHEET, RIGHTS);
    for (const other of [{ ...SHEET, seed: 8 }, { ...SHEET, n: 9 }, { ...SHEET, topic: "pins" }, { ...SHEET, own: ["8/8/8/8/8/8/8/8 w - - 0 1"] }]) {
        assert.equal(readCode(other, code), null);
    }
});

test("one wrong digit is noticed", () => {
    const code = writeCode(SHEET, RIGHTS);
    for (let at = 0; at < code.length; at++) {
        for (const digit of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
            if (digit !== code[at]) {
                assert.equal(readCode(SHEET, code.slice(0, at) + digit + code.slice(at + 1)), null);
            }
        }
    }
    for (const wrong of ["", "7", "hello world", `${code}0`]) {
        assert.equal(readCode(SHEET, wrong), null);
    }
});
