/** Is the page light or dark? As the system is, unless the reader has chosen. Run before anything is drawn. */
(() => {
    // Shown in a frame of another page, it is the board alone; known before anything is drawn, too.
    if (location.pathname.endsWith("/embed")) {
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
            // A browser that keeps nothing shows it until the page is left.
        }
    };
    const show = (theme) => {
        document.documentElement.dataset.theme = theme;
    };
    show(kept() in NEXT ? kept() : "auto");
    document.addEventListener("DOMContentLoaded", () => {
        const button = document.getElementById("theme");
        const tell = () => {
            const { theme } = document.documentElement.dataset;
            button.setAttribute("aria-label", `Colours: ${theme}. Change to ${NEXT[theme]}`);
            button.title = `Colours: ${theme}`;
        };
        button.addEventListener("click", () => {
            show(NEXT[document.documentElement.dataset.theme]);
            keep(document.documentElement.dataset.theme);
            tell();
        });
        tell();
    });
})();
