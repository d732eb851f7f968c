/** Links that are shared. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { installDocument } from "./stand-ins.js";

installDocument();
const { linkTo } = await import("../../main/page/share.js");

const PAGE = "https://board.example/";
const HASH = "#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1&mode=rules&why=e3b3";

test("a server sees the view of a link, for its preview", () => {
    assert.equal(linkTo(PAGE, HASH, true), `${PAGE}?${HASH.slice(1)}`);
});

test("without a server the view stays in the fragment", () => {
    assert.equal(linkTo(PAGE, HASH, false), PAGE + HASH);
});

test("a long game stays in the fragment", () => {
    const game = `#fen=x&game=${"e2e4".repeat(600)}`;
    assert.equal(linkTo(PAGE, game, true), PAGE + game);
});
