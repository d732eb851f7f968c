/**
 * What comes before the first paint: the frame, the colour theme (the system's, unless the user has chosen one), and on a
 * page without a server the start of the rules, which load while the page is built.
 */
(() => {
    // In a frame of another page, only the board is shown.
    if (/\/embed(\.html)?$/.test(location.pathname)) {
        document.documentElement.dataset.embed = "true";
    }
    const KEY = "passant.theme";
    const NEXT = { auto: "light", light: "dark", dark: "auto" };
    const kept = () => {
        try {
            return localStorage.getItem(KEY);
        } catch {
            return null;
        }
    };
    const keep = (theme) => {
        try {
            localStorage.setItem(KEY, theme);
        } catch {
            // Without storage, the choice lasts as long as the page.
        }
    };
    const show = (theme) => {
        document.documentElement.dataset.theme = theme;
    };
    show(kept() in NEXT ? kept() : "auto");
    document.addEventListener("DOMContentLoaded", () => {
        document.getElementById("theme").addEventListener("click", () => {
            show(NEXT[document.documentElement.dataset.theme]);
            keep(document.documentElement.dataset.theme);
        });
    });

    // A variant needs the other module. If this one fails, the first request starts it again (api.js).
    const [worker, small] = document.querySelector("meta[name=passant-wasm]")?.content.split(" ") ?? [];
    if (worker && !location.hash.includes("variant=")) {
        globalThis.startedRules = new Worker(worker, { type: "module", name: small });
        globalThis.startedRules.addEventListener("error", () => delete globalThis.startedRules);
    }
})();
