// Bundles the page: one script, those that it loads later, and one style sheet with content hashes in their names, and a
// compressed copy of each file.
//
//   node bundle-the-page.mjs FOLDER PICTURES [MODULES]
//
// PICTURES is the sprite with the pieces, which is inlined into the page. MODULES is the folder with the WebAssembly
// modules of a page without a server, if they are built. Run by page-into-the-jar.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { drawIcon } from "./draw-icon.mjs";
import { LESSONS, OTHER_LESSONS } from "./src/main/page/learn/lessons.js";
import { TEXTS } from "./src/main/page/learn/lessons-texts.js";

const SOURCE = "src/main/page";
const LANGUAGES = ["de", "fr", "es", "pl"];
const SENTENCES = "../core/src/main/resources/dev/passant/language";
const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".txt"]);
const [folder, pictures, modules = "none"] = process.argv.slice(2);

/** Writes a file with a hash of its content in its name, which is returned. */
function write(name, content, subfolder = "") {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
    const named = name.replace(/(?=\.\w+$)/, `-${hash}`);
    writeFileSync(join(folder, subfolder, named), content);
    return named;
}

mkdirSync(join(folder, "wasm"), { recursive: true });
const { metafile } = await build({
    entryPoints: ["main.js", "early.js", "style.css", "learn/qr.js", "learn/lessons-texts.js", "learn/sheet.js", "panels/positions.js", ...LANGUAGES.map((code) => `languages/${code}.js`)].map((name) => join(SOURCE, name)),
    outdir: folder,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
});

// The workers of a page without a server; the page does not load them by itself.
async function bundled(file) {
    const { outputFiles } = await build({ entryPoints: [file], bundle: true, minify: true, format: "esm", target: "es2022", write: false });
    return outputFiles[0].text;
}
write("worker.js", await bundled(join(SOURCE, "worker.js")), "wasm");
writeFileSync(join(folder, "offline.js"), await bundled(join(SOURCE, "offline.js")));
if (existsSync(modules)) {
    for (const module of ["small", "whole"]) {
        const wasm = write(`${module}.wasm`, readFileSync(join(modules, `${module}.wasm`)), "wasm");
        write(`${module}.js`, (await bundled(join(modules, `${module}.js`))).replace(`${module}.wasm`, wasm), "wasm");
    }
    // The sentences of the rules; a server has them itself.
    LANGUAGES.forEach((code) => write(`${code}.txt`, readFileSync(join(SENTENCES, `${code}.txt`)), "wasm"));
    ["LICENSE", "NOTICE"].forEach((name) => cpSync(join(modules, name), join(folder, "wasm", name)));
}

/** The new names of the files, by their old names. */
const names = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint.slice(SOURCE.length + 1), path.slice(path.lastIndexOf("/") + 1)]),
);
const icon = readFileSync(join(SOURCE, "icon.svg"), "utf8");
names.set("icon.svg", write("icon.svg", icon));
if (existsSync(modules)) {
    // For the home screen of a phone.
    [192, 512].forEach((size) => write(`icon${size}.png`, drawIcon(icon, size)));
}

let page = readFileSync(join(SOURCE, "index.html"), "utf8");
for (const [old, name] of names) {
    if (!page.includes(`"${old}"`)) {
        throw new Error(`index.html does not refer to ${old}`);
    }
    page = page.replaceAll(`"${old}"`, `"${name}"`);
}
const drawn = readFileSync(pictures, "utf8").match(/<svg[\s\S]*<\/svg>/)[0].replace(/ id="(Shape|Group)[^"]*"/g, "");
const store = drawn.replace(/<svg[^>]*>/, '<svg id="pieces" class="visually-hidden" aria-hidden="true" width="0" height="0">');
page = page.replace("</body>", () => `${store.replace(/<(title|desc)>[\s\S]*?<\/\1>/g, "").replace(/\s+/g, " ")}\n    </body>`);
writeFileSync(join(folder, "index.html"), page);
cpSync(join(SOURCE, "NOTICE.txt"), join(folder, "NOTICE.txt"));

// What the server shows of links to lessons (Preview.java): a position, if there is one with a move that is refused.
const previews = [...LESSONS, ...OTHER_LESSONS].map(({ id, title, variant = "chess" }) => {
    const { about, steps } = TEXTS[id];
    const { fen, chess960 = false, refused = "" } = steps.find((step) => step.refused) ?? steps[0];
    return [id, title, about, variant, chess960, fen, refused].join("\t");
});
writeFileSync(join(folder, "lessons.txt"), `${previews.join("\n")}\n`);

for (const file of readdirSync(folder, { recursive: true })) {
    if (COMPRESSED.has(extname(file))) {
        writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: constants.Z_BEST_COMPRESSION }));
    }
}
