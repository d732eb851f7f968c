/** Each language has a translation of every text of the page, with the same values. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { CHAPTERS, LESSONS, OTHER_LESSONS } from "../../main/page/learn/lessons.js";
import { TEXTS } from "../../main/page/learn/lessons-texts.js";
import * as positions from "../../main/page/panels/positions.js";
import { LANGUAGES } from "../../main/page/language.js";
import { VARIANTS } from "../../main/page/variants.js";

const folder = new URL("../../main/page/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");

/** Names that are the same in all languages. */
const SAME = new Set(["Passant", "PGN", "FEN", "UCI", "Perft", "Hex", "Cburnett", "Rfc1394", "Wikimedia Commons", "cm-chessboard", "CC BY-SA 3.0", "Esc", "Ctrl", "0xff00", "Chess960", "Anna 7KQ2A"]);

const ROLES = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/** Texts that scripts put together, or receive from the server. */
const MADE = [
    ...ROLES.flatMap((role) => [role, `white ${role}`, `black ${role}`, `${role} on {0}`]),
    ..."easy medium hard mirror rotate swap exploded attacked steps safe checkers answers pinned captured".split(" "),
    ...["pin line of {0}", "behind king", "en passant square"],
    ...["king", "queen"].flatMap((side) => [`${side} side king path`, `${side} side rook path`]),
];

/** Returns the keys of the templates with the tag `t` in a script. */
function templatesIn(source) {
    const keys = [];
    for (const { index } of source.matchAll(/(?<![\w`$.])t`/g)) {
        let key = "";
        let values = 0;
        let at = index + 2;
        while (source[at] !== "`") {
            if (source.startsWith("${", at)) {
                key += `{${values++}}`;
                at = endOfValue(source, at + 2);
            } else {
                at += source[at] === "\\" ? 1 : 0;
                key += source[at++];
            }
        }
        keys.push(key);
    }
    return keys;
}

/** Returns the index after the brace that ends a value; the value may have templates in it. */
function endOfValue(source, start) {
    let at = start;
    for (let depth = 1; depth > 0; at++) {
        if (source[at] === "`") {
            at = endOfTemplate(source, at + 1);
        } else if (source[at] === '"') {
            at = source.indexOf('"', at + 1);
        }
        depth += { "{": 1, "}": -1 }[source[at]] ?? 0;
    }
    return at;
}

function endOfTemplate(source, start) {
    let at = start;
    while (source[at] !== "`") {
        at = source.startsWith("${", at) ? endOfValue(source, at + 2) : at + 1;
    }
    return at;
}

/** Returns the texts of the page: between its tags, and in the attributes that are read. */
function textsIn(html) {
    const body = html.slice(html.indexOf("<body")).replace(/<svg[^]*?<\/svg>/g, "");
    const between = [...body.matchAll(/>([^<]+)</g), ...html.matchAll(/<title>(.+?)</g)];
    const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g)];
    return [...between, ...attributes].map(([, text]) => text.replace(/\s+/g, " ").trim()).filter((text) => /[A-Za-z]{2}/.test(text));
}

function keys() {
    const scripts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js") && !name.startsWith("languages"));
    const data = [
        ...CHAPTERS.map(({ title }) => title),
        ...[...LESSONS, ...OTHER_LESSONS].map(({ title }) => title),
        ...Object.values(TEXTS).flatMap(({ about, steps }) => [about, ...steps.flatMap(({ words, then = [] }) => [words, then].flat())]),
        ...Object.values(VARIANTS).flatMap(({ title, words }) => [title, words]),
        ...Object.values(positions).flat().filter((each) => each.fen).flatMap(({ group, title, words }) => [group, title, words]),
    ];
    const all = new Set([...scripts.flatMap((name) => templatesIn(read(name))), ...textsIn(read("index.html")), ...data, ...MADE]);
    return [...all].filter((key) => !SAME.has(key)).sort();
}

const numbers = (text) => [...new Set([...text.matchAll(/\{(\d)/g)].map(([, number]) => number))].sort();

test("templates are found in scripts, also in the values of others", () => {
    assert.deepEqual(templatesIn("x = t`a ${f({ a: `${t`b ${c}`}` })} \\`d\\``; set`e`"), ["a {0} `d`", "b {0}"]);
    assert.ok(keys().length > 900);
});

test("every place that lists the languages has all of them", () => {
    const project = new URL("../../../../", import.meta.url);
    const places = [
        "core/src/main/java/dev/passant/language/Language.java",
        "web/bundle-the-page.mjs",
        "web/src/main/page/index.html",
        "web/src/main/resources/dev/passant/web/openapi.json",
        "wasm/src/main/npm/rules-api.js",
        "wasm/src/main/npm/rules.d.ts",
        "wasm/src/main/npm/board.js",
    ];
    for (const place of places) {
        const text = readFileSync(new URL(place, project), "utf8");
        for (const code of Object.keys(LANGUAGES).filter((each) => each !== "en")) {
            assert.match(text, new RegExp(`["'/]${code}(["']|\\.(js|txt)["'])`), `${place} lacks ${code}`);
        }
    }
});

for (const code of Object.keys(LANGUAGES).filter((each) => each !== "en")) {
    test(`${code} has a translation of every text, and no others`, async () => {
        const { words } = (await import(`../../main/page/languages/${code}.js`)).default;
        assert.deepEqual(Object.keys(words).sort(), keys());
    });

    test(`the translations of ${code} have the values and spaces of the texts`, async () => {
        const { words, letters } = (await import(`../../main/page/languages/${code}.js`)).default;
        assert.equal(new Set(letters).size, 5);
        for (const [key, text] of Object.entries(words)) {
            assert.deepEqual(numbers(text), numbers(key), key);
            assert.equal(/^\s/.test(text), /^\s/.test(key), key);
            assert.equal(/\s$/.test(text), /\s$/.test(key), key);
            assert.doesNotMatch(text.replace(/\{\d(\|[^{}|]+)*\}/g, ""), /[{}|]/, key);
        }
    });
}
