/** Small pictures of positions, without a request to the server. */

import { emptyBoard } from "./drawing.js";
import { makeSvg } from "../elements.js";
import { readFen } from "../fen.js";
import { PICTURE_SIZE } from "./pieces.js";
import { fileOf, rankOf, spriteOf } from "./squares.js";

/**
 * @param {string} fen only its board and its side to move are used: that side is at the bottom
 * @param {string[]} marked squares to mark
 * @param {boolean} hasCoordinates whether files and ranks are labelled, outside of the squares
 */
export function miniBoard(fen, marked = [], hasCoordinates = false) {
    const { pieces } = readFen(fen);
    const isBlack = fen.split(" ")[1] === "b";
    const at = (square) => (isBlack ? [7 - fileOf(square), rankOf(square)] : [fileOf(square), 7 - rankOf(square)]);
    const tints = marked.map((square) => makeSvg("rect", { class: "mini-mark", x: at(square)[0], y: at(square)[1], width: 1, height: 1 }));
    const drawn = [...pieces].map(([square, piece]) =>
        makeSvg("use", { href: `#${spriteOf(piece)}`, transform: `translate(${at(square).join(" ")}) scale(${1 / PICTURE_SIZE})` }),
    );
    return makeSvg(
        "svg",
        { class: "mini-board", viewBox: hasCoordinates ? "-0.6 0 8.6 8.6" : "0 0 8 8", "aria-hidden": "true" },
        ...emptyBoard(),
        ...tints,
        ...drawn,
        ...(hasCoordinates ? coordinates(isBlack) : []),
    );
}

function coordinates(isBlack) {
    return [..."abcdefgh"].flatMap((file, index) => {
        const rank = String(isBlack ? index + 1 : 8 - index);
        return [
            makeSvg("text", { x: (isBlack ? 7 - index : index) + 0.5, y: 8.5, "text-anchor": "middle" }, file),
            makeSvg("text", { x: -0.35, y: index + 0.65, "text-anchor": "middle" }, rank),
        ];
    });
}
