/** The colour theme: the system's, unless the user has chosen one. Runs before the first paint. */
(() => {
    // In a frame of another page, only the board is shown. Set before the first paint.
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
})();
