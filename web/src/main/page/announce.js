/** What does a screen reader say? One polite region for moves and reasons, one that interrupts for the end of a game. */

import { byId } from "./elements.js";

export function announce(words) {
    say(byId("said"), words);
}

export function announceEnd(words) {
    say(byId("said-at-once"), words);
}

function say(region, words) {
    // The same words again are only heard when they are new to the region.
    region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}
