// Measures the size and speed of the first load of the page in headless Chromium.
//
//   node measure-the-page.mjs ADDRESS [RUNS]
//
// Needs a running server (`./passant serve`). Slows the processor down four times and reports the median of the runs.

import { chromium } from "playwright-core";

const [address, runs = "5"] = process.argv.slice(2);
const FEN = "#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1";

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

async function run() {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    let requests = 0;
    let bytes = 0;
    const cached = new Set();
    tools.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
    tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (!cached.has(requestId)) {
            requests++;
            bytes += encodedDataLength;
        }
    });
    // The page measures itself, since polling it would slow it down.
    await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
            if (document.body?.dataset.ready === "true") {
                window.readyAt = performance.now();
                observer.disconnect();
            }
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
    });
    await page.goto(address + FEN, { waitUntil: "networkidle" });
    const found = { ready: await page.evaluate(() => window.readyAt) };
    Object.assign(found, { requests, kilobytes: bytes / 1024 });
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
    requests = 0;
    bytes = 0;
    await page.reload({ waitUntil: "networkidle" });
    Object.assign(found, { reloadRequests: requests, reloadKilobytes: bytes / 1024 });
    await context.close();
    return found;
}

const all = [];
for (let at = 0; at < Number(runs); at++) {
    all.push(await run());
}
await browser.close();
for (const name of Object.keys(all[0])) {
    const sorted = all.map((each) => each[name]).sort((one, other) => one - other);
    console.log(`${name}: ${sorted[Math.floor(sorted.length / 2)].toFixed(name === "shift" ? 4 : 1)}`);
}
