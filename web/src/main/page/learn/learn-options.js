/** The buttons below the text of a lesson or a question. */

import { byId, make } from "../elements.js";

/** Returns the words of a button with the key that presses it, which touch screens do not show. */
export function withKey(words, key) {
    return [`${words} `, make("span", { class: "key-hint" }, `(${key})`)];
}

/** Replaces the buttons. The focus stays there: on the Next button, or else on the title. */
export function setOptions(...buttons) {
    const options = byId("learn-options");
    const hadFocus = options.contains(document.activeElement);
    options.replaceChildren(...buttons);
    if (hadFocus) {
        (byId("learn-next") ?? byId("learn-title")).focus({ preventScroll: true });
    }
}
