/** What keeps things in the browser? Its local storage, unless the page is in a frame, or the browser refuses it. */

const NOTHING = { getItem: () => null, setItem: () => {} };

export const IS_EMBEDDED = document.documentElement.dataset.embed === "true";

export function storage() {
    try {
        return IS_EMBEDDED ? NOTHING : localStorage;
    } catch {
        return NOTHING;
    }
}
