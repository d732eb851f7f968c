/** How does the page begin? Everything is made here once; the parts then only listen to the session. */

import { Address } from "./address.js";
import { Board } from "./board.js";
import { Draws } from "./draws.js";
import { byId } from "./elements.js";
import { FenBox } from "./fen-box.js";
import { GameView } from "./game-view.js";
import { Hands } from "./hands.js";
import { Invitations } from "./invitations.js";
import { Keeper } from "./keeper.js";
import { Layers } from "./layers.js";
import { Learn } from "./learn.js";
import { Modes } from "./modes.js";
import { MoveList } from "./move-list.js";
import { OpenGame } from "./open-game.js";
import { Pen } from "./pen.js";
import { Perft } from "./perft.js";
import { fetchPieces } from "./pieces.js";
import { Session } from "./session.js";
import { Setup } from "./setup.js";
import { Share } from "./share.js";
import { StartPositions } from "./start-positions.js";
import { Status } from "./status.js";
import { Steps } from "./steps.js";
import { storage } from "./storage.js";
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
const address = new Address(session, { keeper, learn, invitations });

byId("flip").addEventListener("click", () => session.setView({ flipped: !session.flipped }));
session.on("view", () => board.setFlipped(session.flipped));

keeper.begin();
Promise.all([fetchPieces(), address.follow()]).then(() => {
    document.body.dataset.ready = "true";
});
