// Checks that the file and the anchor exist for each search result and each link within the site. A link must not start
// with "/", so that the site works in any folder of a server.
//
//   node check-links.mjs FOLDER

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const site = process.argv[2];
const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html"));
const text = new Map(pages.map((name) => [name, readFileSync(join(site, name), "utf8")]));
const anchors = new Map([...text].map(([name, html]) =>
    [name, new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map((found) => unescape(found[1])))]));

function unescape(attribute) {
    return attribute.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function problem(page, link) {
    const [path, anchor] = decodeURI(link).split("#");
    if (path.startsWith("/")) {
        return "starts with /";
    }
    const target = path === "" ? page : relative(site, join(site, dirname(page), path));
    if (!existsSync(join(site, target)) || target.startsWith("..")) {
        return "no such file";
    }
    if (statSync(join(site, target)).isDirectory()) {
        return "leads to a folder";
    }
    return anchor && target.endsWith(".html") && !anchors.get(target).has(anchor) ? "no such anchor" : null;
}

let links = 0;
const problems = [];

function check(page, link) {
    links++;
    const found = problem(page, link);
    if (found) {
        problems.push(`${page}: ${link}: ${found}`);
    }
}

for (const [page, html] of text) {
    const markup = html.replace(/<script\b.*?<\/script>|<!--.*?-->/gs, (part) => part.match(/^<script[^>]*>/)?.[0] ?? "");
    for (const [, attribute] of markup.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)) {
        const link = unescape(attribute);
        // JDK 17 writes a link to a missing anchor into constant-values.html.
        if (!/^[a-z]+:/.test(link) && page !== "javadoc/constant-values.html") {
            check(page, link);
        }
    }
}
const results = [...readFileSync(join(site, "sections.js"), "utf8").matchAll(/"url":"([^"]*)"/g)];
results.forEach(([, link]) => check("index.html", link));
problems.forEach((line) => console.error(line));
console.log(`${pages.length} pages, ${links} links, ${problems.length} broken`);
process.exitCode = problems.length > 0 || pages.length < 100 || results.length < 100 ? 1 : 0;
