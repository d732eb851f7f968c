/** Screen reader announcements: a polite live region for moves and reasons, an assertive one for the end of a game. */

import { byId } from "./elements.js";

export function announce(words) {
    say(byId("said"), words);
}

export function announceEnd(words) {
    say(byId("said-at-once"), words);
}

function say(region, words) {
    // A live region announces only changes: append a space to repeat the same text.
    region.textContent = words !== "" && region.textContent === words ? `${words}\u00a0` : words;
}
