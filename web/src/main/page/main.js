/** How does the page begin? Everything is made here once; the parts then only listen to the session. */

import { Board } from "./board.js";
import { byId } from "./elements.js";
import { FenBox } from "./fen-box.js";
import { START } from "./fen.js";
import { Hands } from "./hands.js";
import { INVITATIONS, Invitations } from "./invitations.js";
import { Layers } from "./layers.js";
import { Learn } from "./learn.js";
import { Modes } from "./modes.js";
import { MoveList } from "./move-list.js";
import { parseHex } from "./bitboard.js";
import { readPermalink, writePermalink } from "./permalink.js";
import { Pen } from "./pen.js";
import { Perft } from "./perft.js";
import { fetchPieces } from "./pieces.js";
import { Session } from "./session.js";
import { Setup } from "./setup.js";
import { Share } from "./share.js";
import { StartPositions } from "./start-positions.js";
import { Status } from "./status.js";
import { Steps } from "./steps.js";
import { Tabs } from "./tabs.js";
import { Why } from "./why.js";

const session = new Session();
const hands = new Hands(session);
const board = new Board(byId("board"), {
    press: (square) => hands.press(square),
    drop: (from, to) => hands.drop(from, to),
    lift: (square) => hands.lift(square),
    hover: (square) => hands.hover(square),
    focus: (square) => hands.focus(square),
    cancel: () => hands.cancel(),
    key: (square, key) => hands.key(square, key),
    mayDrag: (square) => hands.mayDrag(square),
    mayPaint: () => hands.isPainting,
    paint: (square) => hands.paint(square),
    secondary: (from, to, event) => hands.secondary(from, to, event),
});
const pen = new Pen(session, board);
const why = new Why(session, board);
hands.take(board, why, pen);
const invitations = new Invitations(session, why);
new Status(session, board, why);
new MoveList(session, why);
new FenBox(session);
new Setup(session, hands, board);
const layers = new Layers(session, board);
new Share(session, why, layers);
new Steps(session, board);
new Perft(session);
new StartPositions(session);
new Tabs(session);
new Modes(session, hands, why);
const learn = new Learn(session, board, why, hands);

byId("flip").addEventListener("click", () => session.setView({ flipped: !session.flipped }));
session.on("view", () => board.setFlipped(session.flipped));

// The address follows the view, and the view an address that is typed or gone back to.

let written = null;

function writeAddress() {
    const bits = session.bits === null ? null : session.bits.toString(16);
    written = writePermalink({ ...session, fen: session.game.fen, study: session.asStudy, chess960: session.game.start.chess960, bits });
    history.replaceState(null, "", written);
}

async function followAddress() {
    const isBare = location.hash.length <= 1;
    const view = readPermalink(location.hash);
    if (view.learning) {
        await learn.begin(view.learning);
        return;
    }
    session.setMode(view.mode);
    session.setView({
        flipped: view.flipped,
        layers: view.layers,
        bits: view.bits === null ? null : parseHex(view.bits),
        tab: view.tab ?? (view.layers.length > 0 || view.bits !== null ? "layers" : session.tab),
    });
    if (isBare) {
        await invitations.show(INVITATIONS[0]);
        return;
    }
    await session.open({ fen: view.fen ?? START, study: view.study, chess960: view.chess960 });
    session.setView({ drawn: view.drawn });
}

session.on("loaded view mode", writeAddress);
window.addEventListener("hashchange", () => {
    if (location.hash !== written) {
        followAddress();
    }
});
Promise.all([fetchPieces(), followAddress()]).then(() => {
    document.body.dataset.ready = "true";
});
