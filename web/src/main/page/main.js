/** How does the page begin? Everything is made here once; the parts then only listen to the session. */

import { Board } from "./board.js";
import { Draws } from "./draws.js";
import { byId } from "./elements.js";
import { FenBox } from "./fen-box.js";
import { START } from "./fen.js";
import { GameView } from "./game-view.js";
import { Hands } from "./hands.js";
import { INVITATIONS, Invitations } from "./invitations.js";
import { Keeper } from "./keeper.js";
import { Layers } from "./layers.js";
import { Learn } from "./learn.js";
import { Modes } from "./modes.js";
import { MoveList } from "./move-list.js";
import { OpenGame } from "./open-game.js";
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
import { IS_EMBEDDED, storage } from "./storage.js";
import { Tabs } from "./tabs.js";
import { Walk } from "./walk.js";
import { Why } from "./why.js";
import { Winnable } from "./winnable.js";

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
new Draws(session);
new Winnable(session);
new Modes(session, hands, why);
new Walk(session);
new GameView(session);
new OpenGame(session, why);
const keeper = new Keeper(session, storage());
const learn = new Learn(session, board, why, hands);

byId("flip").addEventListener("click", () => session.setView({ flipped: !session.flipped }));
session.on("view", () => board.setFlipped(session.flipped));

// The address follows the view, and the view an address that is typed or gone back to.

let written = null;
/** What the last entry of the browser's history shows. */
let shown = null;
let following = false;
/** Whether an entry was just made: what belongs to the same step is written into it. */
let fresh = false;
/** The games of this visit, by id: those that Back may lead to. */
const visited = new Map();
const MAX_VISITED = 60;

/** Another game or mode is a new entry, which Back leaves; what else changes is written into the one that is there. */
function writeAddress() {
    const { game, mode } = session;
    const bits = session.bits === null ? null : session.bits.toString(16);
    written = writePermalink({ ...session, fen: game.fen, study: session.asStudy, chess960: game.start.chess960, bits });
    const isAnother = shown && !following && !game.start.aside && (shown.game !== game || shown.mode !== mode);
    // A frame leaves the history to the page that it is in.
    const isNew = isAnother && !fresh && !IS_EMBEDDED;
    if (isNew) {
        fresh = true;
        setTimeout(() => {
            fresh = false;
        });
    }
    history[isNew ? "pushState" : "replaceState"]({ game: game.id, node: game.node.id }, "", written);
    byId("open-whole").href = `./${written}`;
    shown = { game, mode };
    visited.set(game.id, game);
    if (visited.size > MAX_VISITED) {
        visited.delete(visited.keys().next().value);
    }
}

function applyView(view) {
    session.setMode(view.mode);
    session.setView({
        flipped: view.flipped,
        layers: view.layers,
        bits: view.bits === null ? null : parseHex(view.bits),
        tab: view.tab ?? (view.layers.length > 0 || view.bits !== null ? "layers" : session.tab),
    });
}

async function followAddress() {
    const isBare = location.hash.length <= 1;
    const view = readPermalink(location.hash);
    if (view.learning) {
        await learn.begin(view.learning);
        return;
    }
    applyView(view);
    const kept = isBare ? null : keeper.restored(view, history.state?.game);
    if (kept) {
        await session.openGame(kept);
    } else if (isBare) {
        await invitations.show(INVITATIONS[0]);
    } else {
        await session.open({ fen: view.fen ?? START, study: view.study, chess960: view.chess960 });
        if (view.drawn.length > 0) {
            session.draw(view.drawn);
        }
    }
}

/** Back and forward: the game that was there, at the place where it was left. */
function goBack(event) {
    const game = visited.get(event.state?.game);
    const view = readPermalink(location.hash);
    if (!game || view.learning) {
        return;
    }
    written = location.hash;
    following = true;
    applyView(view);
    const node = nodeOf(game, event.state.node);
    if (node) {
        game.visit(node);
    }
    session.openGame(game);
    writeAddress();
    following = false;
}

function nodeOf(game, id) {
    const rest = [game.root];
    while (rest.length > 0) {
        const node = rest.pop();
        if (node.id === id) {
            return node;
        }
        rest.push(...node.children);
    }
    return null;
}

session.on("loaded view mode", writeAddress);
window.addEventListener("popstate", goBack);
window.addEventListener("hashchange", () => {
    if (location.hash !== written) {
        // The browser has made an entry for it already.
        following = true;
        followAddress().finally(() => {
            following = false;
        });
    }
});
keeper.begin();
Promise.all([fetchPieces(), followAddress()]).then(() => {
    document.body.dataset.ready = "true";
});
