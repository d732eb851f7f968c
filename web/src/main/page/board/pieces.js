/** The images of the pieces: a sprite that is fetched once and referenced by name. */

import { makeSvg } from "../elements.js";
import { spriteOf } from "./squares.js";

const PICTURES = "vendor/cm-chessboard/assets/pieces/standard.svg";
const NAMES = /^[wb][kqrbnp]$/;

/** The width and height of an image. */
export const PICTURE_SIZE = 40;

/** Adds the sprite to the page, unless the build has done so. References drawn earlier show it then. */
export async function fetchPieces() {
    if (document.getElementById("wk")) {
        return;
    }
    const text = await (await fetch(PICTURES)).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml");
    const pictures = [...sheet.querySelectorAll("g[id]")].filter((group) => NAMES.test(group.id));
    // Ids inside the images are unused and not unique.
    pictures.forEach((picture) => picture.querySelectorAll("[id]").forEach((part) => part.removeAttribute("id")));
    const store = makeSvg("svg", { class: "visually-hidden", "aria-hidden": "true", width: 0, height: 0 });
    store.append(...pictures.map((picture) => document.importNode(picture, true)));
    document.body.append(store);
}

/** Returns the image of a piece; the style sheet sets its size. */
export function pictureOf(piece, attributes = {}) {
    const box = `0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}`;
    return makeSvg("svg", { viewBox: box, "aria-hidden": "true", ...attributes }, makeSvg("use", { href: `#${spriteOf(piece)}` }));
}
