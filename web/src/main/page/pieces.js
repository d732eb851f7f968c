/** What do the pieces look like? Their pictures are fetched once, and every piece on the page uses them by name. */

import { makeSvg } from "./elements.js";
import { spriteOf } from "./squares.js";

const PICTURES = "vendor/cm-chessboard/assets/pieces/standard.svg";
const NAMES = /^[wb][kqrbnp]$/;

/** Pictures are 40 units wide and high. */
export const PICTURE_SIZE = 40;

/** Puts the pictures into the page, where the build has not. Uses of them that were drawn before show them then. */
export async function fetchPieces() {
    if (document.getElementById("wk")) {
        return;
    }
    const text = await (await fetch(PICTURES)).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml");
    const pictures = [...sheet.querySelectorAll("g[id]")].filter((group) => NAMES.test(group.id));
    // What lies inside of a picture has names, too, which are no use and stand there many times.
    pictures.forEach((picture) => picture.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id")));
    const store = makeSvg("svg", { class: "visually-hidden", "aria-hidden": "true", width: 0, height: 0 });
    store.append(...pictures.map((picture) => document.importNode(picture, true)));
    document.body.append(store);
}

/** A picture of a piece, to be given a size by the style sheet. */
export function pictureOf(piece, attributes = {}) {
    const box = `0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}`;
    return makeSvg("svg", { viewBox: box, "aria-hidden": "true", ...attributes }, makeSvg("use", { href: `#${spriteOf(piece)}` }));
}
