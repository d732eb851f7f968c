/** The buttons below the text of a lesson or a question. */

import { byId } from "./elements.js";

/** Replaces the buttons. The focus stays there: on the Next button, or else on the title. */
export function setOptions(...buttons) {
    const options = byId("learn-options");
    const hadFocus = options.contains(document.activeElement);
    options.replaceChildren(...buttons);
    if (hadFocus) {
        (byId("learn-next") ?? byId("learn-title")).focus({ preventScroll: true });
    }
}
