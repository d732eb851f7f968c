/** The browser's local storage, unless the page is embedded or the browser denies access. */

const NOTHING = { getItem: () => null, setItem: () => {} };

export const IS_EMBEDDED = globalThis.document?.documentElement.dataset.embed === "true";

export function storage() {
    try {
        return IS_EMBEDDED ? NOTHING : localStorage;
    } catch {
        return NOTHING;
    }
}
