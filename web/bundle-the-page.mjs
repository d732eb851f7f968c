// Bundles the page: one script and one style sheet with content hashes in their names, and a compressed copy of each
// file.
//
//   node bundle-the-page.mjs FOLDER PICTURES
//
// PICTURES is the sprite with the pieces, which is inlined into the page. Run by page-into-the-jar.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const SOURCE = "src/main/page";
const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".txt"]);
const [folder, pictures] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const { metafile } = await build({
    entryPoints: ["main.js", "theme.js", "style.css"].map((name) => join(SOURCE, name)),
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
const alone = { minify: true, format: "esm", target: "es2022" };
await build({ entryPoints: [join(SOURCE, "worker.js")], outdir: join(folder, "wasm"), ...alone });
await build({ entryPoints: [join(SOURCE, "offline.js")], outdir: folder, ...alone });

/** New names, by the old ones. */
const names = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [entryPoint.slice(SOURCE.length + 1), path.slice(path.lastIndexOf("/") + 1)]),
);
const icon = readFileSync(join(SOURCE, "icon.svg"));
names.set("icon.svg", `icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8).toUpperCase()}.svg`);
writeFileSync(join(folder, names.get("icon.svg")), icon);

let page = readFileSync(join(SOURCE, "index.html"), "utf8");
for (const [old, name] of names) {
    if (!page.includes(`"${old}"`)) {
        throw new Error(`index.html does not ask for ${old}`);
    }
    page = page.replaceAll(`"${old}"`, `"${name}"`);
}
const drawn = readFileSync(pictures, "utf8").match(/<svg[\s\S]*<\/svg>/)[0].replace(/ id="(Shape|Group)[^"]*"/g, "");
const store = drawn.replace(/<svg[^>]*>/, '<svg id="pieces" class="visually-hidden" aria-hidden="true" width="0" height="0">');
page = page.replace("</body>", () => `${store.replace(/<(title|desc)>[\s\S]*?<\/\1>/g, "").replace(/\s+/g, " ")}\n    </body>`);
writeFileSync(join(folder, "index.html"), page);
cpSync(join(SOURCE, "NOTICE.txt"), join(folder, "NOTICE.txt"));

for (const file of readdirSync(folder, { recursive: true })) {
    if (COMPRESSED.has(extname(file))) {
        writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: constants.Z_BEST_COMPRESSION }));
    }
}
