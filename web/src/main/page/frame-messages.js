/** Tells the page around a frame what happens on the board, so that it can react: moves, reasons and answers. */

import { IS_EMBEDDED } from "./storage.js";

/** Messages are `{passant: "move"|"refused"|"answer", …}`; every page may read them, since they contain no secret. */
export function tellParent(session, target = globalThis.parent) {
    if (!IS_EMBEDDED || target === globalThis) {
        return;
    }
    const send = (passant, more) => target.postMessage({ passant, ...more }, "*");
    session.on("loaded", ({ played }) => played && send("move", { uci: played.uci, san: played.san, fen: session.game.fen }));
    session.on("explained", ({ from, to, legal, code, sentence }) => !legal && send("refused", { uci: from + to, code, sentence }));
    session.on("answered", ({ right }) => send("answer", { right }));
}
