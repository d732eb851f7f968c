// How much does the first load of the page cost, and how fast is it? Prints numbers of one run in headless Chromium.
//
//   node measure-the-page.mjs ADDRESS [RUNS]
//
// on a server that runs (`./passant serve`). The processor is slowed down four times; the middle of the runs counts.

import { chromium } from "playwright-core";

const [address, runs = "5"] = process.argv.slice(2);
const FEN = "#fen=4r1k1/8/8/8/8/4R3/8/4K3_w_-_-_0_1";

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

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
    const ready = async () => {
        await page.waitForSelector("body[data-ready=true]");
        return page.evaluate(() => performance.now());
    };
    await page.goto(address + FEN, { waitUntil: "commit" });
    const found = { ready: await ready() };
    await page.waitForLoadState("networkidle");
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
