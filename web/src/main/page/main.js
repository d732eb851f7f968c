/**
 * The entry point: creates all parts, which then listen to the session. The browser renders after this script has run
 * (`blocking="render"`), which avoids a second layout.
 */

import { Address } from "./address.js";
import { Board } from "./board/board.js";
import { Draws } from "./game/draws.js";
import { byId, make } from "./elements.js";
import { Endings } from "./panels/endings.js";
import { FenBox } from "./panels/fen-box.js";
import { tellParent } from "./frame-messages.js";
import { GameView } from "./game/game-view.js";
import { BoardInput } from "./board/board-input.js";
import { Invitations } from "./invitations.js";
import { Autosave } from "./game/autosave.js";
import { keepOffline } from "./keep-offline.js";
import { LANGUAGE, LANGUAGES, choose, t } from "./language.js";
import { Layers } from "./panels/layers.js";
import { Learn } from "./learn/learn.js";
import { Modes } from "./modes.js";
import { MoveEntry } from "./game/move-entry.js";
import { MoveList } from "./game/move-list.js";
import { OpenGame } from "./game/open-game.js";
import { Annotations } from "./game/annotations.js";
import { Perft } from "./panels/perft.js";
import { fetchPieces } from "./board/pieces.js";
import { Play } from "./game/play.js";
import { Pockets } from "./board/pockets.js";
import { Session } from "./session.js";
import { Setup } from "./panels/setup.js";
import { Share } from "./share.js";
import { StartPositions } from "./panels/start-positions.js";
import { Status } from "./status.js";
import { listen as listenForSounds } from "./sound.js";
import { Steps } from "./panels/steps.js";
import { storage } from "./storage.js";
import { Tabs } from "./panels/tabs.js";
import { Variants } from "./variants.js";
import { Walk } from "./game/walk.js";
import { Why } from "./board/why.js";
import { WouldHappen } from "./board/would-happen.js";
import { Winnable } from "./panels/winnable.js";

const session = new Session();
const input = new BoardInput(session);
const board = new Board(byId("board"), {
    press: (square) => input.press(square),
    drop: (from, to) => input.drop(from, to),
    lift: (square) => input.lift(square),
    hover: (square) => input.hover(square),
    focus: (square) => input.focus(square),
    cancel: () => input.cancel(),
    key: (square, key) => input.key(square, key),
    mayDrag: (square) => input.mayDrag(square),
    mayPaint: () => input.isPainting,
    paint: (square) => input.paint(square),
    secondary: (from, to, event) => input.secondary(from, to, event),
});
const annotations = new Annotations(session, board);
const why = new Why(session, board);
input.take(board, why, annotations);
const wouldHappen = new WouldHappen(session, board, why);
new Pockets(session, input, board, why);
new Variants(session);
new Play(session);
const invitations = new Invitations(session, why, board, wouldHappen);
new Status(session, board, why);
listenForSounds(session);
new MoveList(session, why);
new MoveEntry(session, why);
new FenBox(session);
new Setup(session, input, board);
const layers = new Layers(session, board);
new Steps(session, board);
new Perft(session, why);
new StartPositions(session);
new Tabs(session);
new Draws(session);
new Winnable(session);
new Endings(session);
new Modes(session, why);
new Walk(session);
new GameView(session);
tellParent(session);
const openGame = new OpenGame(session, why);
const autosave = new Autosave(session, storage());
const learn = new Learn(session, board, why, input, wouldHappen);
new Share(session, why, layers, learn);
const address = new Address(session, { autosave, learn, invitations, openGame, why });

const theme = byId("theme");
const THEMES = { auto: t`Colours of the system. Change to light`, light: t`Light colours. Change to dark`, dark: t`Dark colours. Change to those of the system` };
const nameTheme = () => {
    theme.title = THEMES[document.documentElement.dataset.theme];
    theme.setAttribute("aria-label", theme.title);
};
new MutationObserver(nameTheme).observe(document.documentElement, { attributeFilter: ["data-theme"] });
nameTheme();

const language = byId("language");
language.append(...Object.entries(LANGUAGES).map(([code, name]) => make("option", { value: code, lang: code, selected: code === LANGUAGE }, name)));
language.addEventListener("change", () => choose(language.value));

byId("flip").addEventListener("click", () => session.setView({ flipped: !session.flipped }));
session.on("view", () => board.setFlipped(session.flipped));

autosave.begin();
Promise.all([fetchPieces(), address.follow()]).then(() => {
    document.body.dataset.ready = "true";
    keepOffline();
});
