// The site has the same folders as the repository, so relative links between pages remain correct. Only the file
// extension changes, and README.md becomes index.html. The site works on any static host, in any folder.
//
// After a change to package.json, run `npm install --ignore-scripts --omit-lockfile-registry-resolved` here, so that the
// lock file contains no host name.

import { IdAttributePlugin } from "@11ty/eleventy";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";

const inRepository = (path) => path.replace(/^(\.\.?\/)+/, "");
const isPage = (path) => /^(docs\/)?[\w-]+\.md$/.test(path) && existsSync("../" + path);
const address = (path) => path.replace(/README\.md/, "index.md").replace(/\.md/, ".html");

// Returns the anchor of a heading, as on GitHub.
const anchor = (heading) => heading.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");

// Replaces links to pages by their new names, and links to sources, which are not on the site, by plain text.
function rewriteLinks(markdown) {
    markdown.core.ruler.push("links-of-the-site", ({ tokens, env }) => {
        const folder = posix.dirname(inRepository(env.page.inputPath));
        for (const link of tokens.flatMap((block) => block.children ?? []).filter(({ type }) => type === "link_open")) {
            const href = link.attrGet("href");
            const path = posix.join(folder, href.split("#")[0]);
            if (isPage(path)) {
                link.attrSet("href", address(href));
            } else if (!/^([a-z]+:|#)/.test(href) && !path.startsWith("docs/")) {
                link.attrs = null;
            }
        }
    });
}

// Writes the sections of each page for the search, as a script, because browsers do not fetch from local files.
function writeSections({ results }) {
    const sections = results.flatMap(({ content, outputPath }) => {
        const main = content.slice(content.indexOf("<main>"), content.indexOf("</main>"));
        const page = content.match(/<title>(.*?)(?: – Passant)?<\/title>/)[1];
        return [...main.matchAll(/<h[1-4] id="([^"]*)"[^>]*>(.*?)<\/h[1-4]>(.*?)(?=<h[1-4] id=|$)/gs)].map((found) => ({
            url: `${outputPath.replace(/^.*target\/site\//, "")}#${found[1]}`,
            page,
            heading: plain(found[2]),
            text: plain(found[3]),
        }));
    });
    writeFileSync("target/site/sections.js", `const sections = ${JSON.stringify(sections)};\n`);
}

const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

function plain(html) {
    return html.replace(/<[^>]*>/g, " ").replace(/&\w+;|&#39;/g, (found) => ENTITIES[found] ?? " ").replace(/\s+/g, " ").trim();
}

export default function (eleventy) {
    for (const entry of readdirSync("..", { withFileTypes: true })) {
        if (entry.isDirectory() && entry.name !== "docs") {
            eleventy.ignores.add(`../${entry.name}/**`);
        }
    }
    eleventy.addPlugin(IdAttributePlugin, { slugify: anchor });
    eleventy.amendLibrary("md", (markdown) => markdown.use(rewriteLinks));
    eleventy.addPassthroughCopy({ "../docs/images": "docs/images", "../docs/json.schema.json": "docs/json.schema.json" });
    eleventy.addPassthroughCopy({ "../docs/which-perft-catches-which-bug.csv": "docs/which-perft-catches-which-bug.csv" });
    eleventy.addPassthroughCopy({ "site.css": "site.css", "search.js": "search.js" });
    eleventy.addPassthroughCopy({ "node_modules/minisearch/dist/umd/index.js": "minisearch.js" });
    eleventy.on("eleventy.after", writeSections);
    eleventy.addGlobalData("layout", "page.html");
    eleventy.addGlobalData("permalink", () => ({ page }) => address(inRepository(page.inputPath)));
    eleventy.addGlobalData("eleventyComputed", {
        root: ({ page }) => (page.inputPath.includes("/docs/") ? "../" : ""),
        title: ({ page }) => readFileSync(page.inputPath, "utf8").match(/^# (.*)$/m)[1].replaceAll("`", ""),
    });
    return {
        dir: { input: "..", includes: "site", output: "target/site" },
        templateFormats: ["md"],
        htmlTemplateEngine: "liquid",
        markdownTemplateEngine: false,
    };
}
