// Measures the size and speed of the page in headless Chromium.
//
//   node measure-the-page.mjs ADDRESS|FOLDER [RUNS]
//
// ADDRESS is that of a running server (`./passant serve`), FOLDER a site (`./passant site FOLDER`), which this script
// serves, compressed and under a sub-path. Prints the median of the runs, with the processor at a quarter of its speed and
// at full speed, and the load of the machine. The first load ends when the page is ready and its crosses are shown; what a
// site stores for use without a network is not part of it. Needs the driver that a build with -Pit fetches.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const [place, runs = "5"] = process.argv.slice(2);
const FEN = "#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
    ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
const SUB_PATH = "/some/path/";

/** Serves a folder; returns its address. */
async function serve(folder) {
    const compressed = new Map();
    const server = createServer(({ url }, response) => {
        const file = join(folder, url.slice(SUB_PATH.length).replace(/\?.*/, "") || "index.html");
        if (!url.startsWith(SUB_PATH) || !existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        const immutable = /-[0-9A-Z]{8}\./.test(file) ? { "Cache-Control": "public, max-age=31536000, immutable" } : {};
        response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain", "Content-Encoding": "gzip", ...immutable });
        if (!compressed.has(file)) {
            compressed.set(file, gzipSync(readFileSync(file), { level: 9 }));
        }
        response.end(compressed.get(file));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    server.unref();
    return `http://127.0.0.1:${server.address().port}${SUB_PATH}`;
}

const address = /^https?:/.test(place) ? place : await serve(place);

// Ignores the browser's own requests and pages, such as those of the address bar.
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,LensOverlay,MediaRouter,OptimizationHints,Translate",
    ],
});

async function run(rate) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: "block" });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate });
    // Requests of workers, too.
    let requests = [];
    page.on("requestfinished", (request) => requests.push(request));
    const size = async () => {
        const loaded = requests.filter((request) => /^http/.test(request.url()));
        requests = [];
        const sizes = await Promise.all(loaded.map(async (request) => {
            const { responseBodySize, responseHeadersSize } = await request.sizes();
            return responseBodySize + responseHeadersSize;
        }));
        const sum = sizes.reduce((bytes, each) => bytes + each, 0);
        const list = loaded.map((request, i) => `${request.url().slice(address.length) || "./"} ${sizes[i]}`);
        return { requests: loaded.length, kilobytes: sum / 1024, list };
    };
    // The page measures itself, since polling it would slow it down.
    await page.addInitScript(() => {
        window.longest = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => { window.longest = Math.max(window.longest, duration); }))
            .observe({ type: "longtask", buffered: true });
        new MutationObserver((_, observer) => {
            if (document.body?.dataset.ready === "true") {
                window.readyAt = performance.now();
                observer.disconnect();
            }
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
    });
    await page.goto(address + FEN, { waitUntil: "networkidle" });
    // On a busy machine the network may be idle before the page is ready.
    await page.waitForSelector("body[data-ready=true]", { timeout: 0 });
    const found = { ready: await page.evaluate(() => window.readyAt) };
    found.crosses = await page.evaluate(async () => {
        const square = document.querySelector(".cell[data-square=e3]");
        const start = performance.now();
        square.click();
        while (!document.querySelector(".mark-cross")) {
            await new Promise(requestAnimationFrame);
        }
        return performance.now() - start;
    });
    found.shift = await page.evaluate(
        () =>
            new Promise((resolve) => {
                let sum = 0;
                new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { sum += value; })).observe({ type: "layout-shift", buffered: true });
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
            }),
    );
    const { list, ...first } = await size();
    Object.assign(found, first);
    await page.reload({ waitUntil: "networkidle" });
    const again = await size();
    Object.assign(found, { reloadRequests: again.requests, reloadKilobytes: again.kilobytes });
    // Measure the second count, since the first loads the module.
    await page.goto(`${address}#tab=perft`, { waitUntil: "networkidle" });
    await page.locator("#tab-perft").click();
    found.perft6 = await page.evaluate(async () => {
        const count = async (depth, total) => {
            document.querySelector("#perft-depth").value = depth;
            const start = performance.now();
            document.querySelector("#perft-run").click();
            while (document.querySelector("#perft-total").textContent !== total) {
                await new Promise(requestAnimationFrame);
            }
            return performance.now() - start;
        };
        await count(5, "4,865,609");
        return count(6, "119,060,324");
    });
    found.longestTask = await page.evaluate(() => window.longest);
    await context.close();
    return { found, list };
}

console.log(`load of the machine: ${loadavg().map((load) => load.toFixed(1)).join(", ")}`);
for (const rate of [4, 1]) {
    const all = [];
    for (let at = 0; at < Number(runs); at++) {
        all.push(await run(rate));
    }
    console.log(`\nprocessor ${rate === 1 ? "at full speed" : `${rate} times slower`}; times in ms:`);
    for (const name of Object.keys(all[0].found)) {
        const sorted = all.map(({ found }) => found[name]).sort((one, other) => one - other);
        console.log(`${name}: ${sorted[Math.floor(sorted.length / 2)].toFixed(name === "shift" ? 4 : 1)}`);
    }
    if (rate === 4) {
        console.log(`first load:\n    ${all[0].list.join("\n    ")}`);
    }
}
await browser.close();
