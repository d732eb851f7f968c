/** Keeps a page without a server for use without a network, and offers a new version when it is there. */

import { byId } from "./elements.js";
import { IS_EMBEDDED } from "./storage.js";

/** A frame keeps nothing, and a page only when it is used: a visitor of a link would load everything for one look. */
export function keepOffline() {
    const workers = navigator.serviceWorker;
    if (!workers || IS_EMBEDDED || !document.querySelector("link[rel=manifest]")) {
        return;
    }
    const register = () => workers.register("offline.js").then(watch).catch(() => {});
    if (workers.controller) {
        // Another tab may have changed the version under this one.
        workers.addEventListener("controllerchange", () => offer(() => location.reload()));
        register();
    } else {
        ["pointerdown", "keydown"].forEach((event) => addEventListener(event, register, { once: true }));
    }
}

/** Offers each new version that has been stored; it waits until the pages of the old one are closed. */
function watch(registration) {
    const look = () => {
        if (registration.waiting && navigator.serviceWorker.controller) {
            offer(() => {
                navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
                registration.waiting?.postMessage("activate");
            });
        }
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
}

function offer(reload) {
    byId("new-version").hidden = false;
    byId("new-version-reload").onclick = reload;
}
