/** The view of a game: its moves as text, and the tools that annotate and change it. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, copyText, make, save } from "../elements.js";
import { flow, plainText, numbered } from "./game-flow.js";
import { endOf } from "./walk.js";
import { MOVE_NAGS, POSITION_NAGS, signOf, withNag, wordsOf } from "./nags.js";
import { localSan, t } from "../language.js";

/** Long games are divided into parts, so that browsers lay out only the visible ones. */
const MOVES_IN_A_PART = 60;

export class GameView {
    constructor(session) {
        this.session = session;
        this.buttons = new Map();
        this.drawn = null;
        session.on("board mode annotated line", () => this.draw());
        session.on("loaded", ({ played }) => played && this.end());
        byId("game-copy").addEventListener("click", ({ currentTarget }) => this.withPgn((pgn) => copyText(pgn, currentTarget)));
        byId("game-save").addEventListener("click", () =>
            this.withPgn((pgn) => save(new Blob([pgn], { type: "application/x-chess-pgn" }), `${nameOfGame(session.game)}.pgn`)),
        );
        byId("game-promote").addEventListener("click", () => session.change((game) => game.promote(game.node)));
        byId("game-delete").addEventListener("click", () => this.remove());
        byId("game-restore").addEventListener("click", () => {
            session.change((game) => game.restore());
            announce(t`Restored.`);
        });
        byId("game-unmark").addEventListener("click", () => session.draw([]));
        /** The move whose comment is being edited. */
        this.commented = null;
        byId("game-comment").addEventListener("focus", () => {
            this.commented = { game: session.game, node: session.game.node };
        });
        byId("game-comment").addEventListener("change", ({ target }) => this.comment(target.value));
        byId("game-result").addEventListener("change", ({ target }) =>
            session.change((game) => {
                game.result = target.value;
                game.revision++;
            }),
        );
        const nags = (numbers) =>
            numbers.map((nag) =>
                make(
                    "button",
                    { type: "button", "data-nag": nag, title: wordsOf(nag), "aria-label": wordsOf(nag), onclick: () => this.nag(nag) },
                    signOf(nag),
                ),
            );
        byId("game-nags").replaceChildren(...nags([...MOVE_NAGS, ...POSITION_NAGS]));
        // Keep the current move visible when the window changes size.
        new ResizeObserver(() => this.drawCurrent()).observe(byId("game-tree"));
    }

    draw() {
        const { game, mode } = this.session;
        if (mode !== "game") {
            return;
        }
        const key = `${game.id} ${game.revision}`;
        if (this.drawn !== key) {
            this.drawn = key;
            this.drawTree();
        }
        this.drawHead();
        this.drawCurrent();
        this.drawNotes();
    }

    /** Sets the result when a move of the main line ends the game. */
    end() {
        const { session } = this;
        const { game, position } = session;
        const outcome = position?.outcome;
        if (outcome && game.result === "*" && endOf(game.root) === game.node) {
            session.change(() => {
                game.result = { white: "1-0", black: "0-1" }[outcome.winner] ?? "1/2-1/2";
                game.revision++;
            });
        }
    }

    drawHead() {
        const { game } = this.session;
        const white = game.tag("White");
        const black = game.tag("Black");
        const players = white || black ? `${white || "?"} – ${black || "?"}` : game.tag("Event");
        byId("game-title").textContent = players || game.start.title || t`Game`;
        byId("game-title").title = [players, game.tag("Event"), game.tag("Date")].filter(Boolean).join(", ");
        byId("game-result").value = game.result;
        byId("game-empty").hidden = !game.isEmpty;
    }

    drawTree() {
        const { game } = this.session;
        this.buttons.clear();
        const top = make("div", { class: "line" });
        const open = [top];
        let moves = 0;
        for (const token of flow(game)) {
            if (token.kind === "open") {
                const variation = make("div", { class: "variation" });
                open.at(-1).append(variation);
                open.push(variation);
            } else if (token.kind === "close") {
                open.pop();
            } else if (token.kind === "comment") {
                open.at(-1).append(make("span", { class: "comment" }, token.text), " ");
            } else {
                if (open.length === 1 && ++moves % MOVES_IN_A_PART === 1) {
                    this.part = top.appendChild(make("div", { class: "part" }));
                    open[0] = this.part;
                }
                open.at(-1).append(this.move(token), " ");
            }
        }
        if (game.root.children.length > 0) {
            open[0].append(make("span", { class: "result" }, game.result));
        } else if (game.text !== null) {
            top.append(make("p", { class: "comment" }, game.text.replace(/\[\w+\s+"(?:[^"\\]|\\.)*"\s*\]/g, "").trim()));
        }
        byId("game-tree").replaceChildren(top);
    }

    move({ node, number }) {
        const button = make(
            "button",
            {
                type: "button",
                class: node.edited ? "ply edited" : "ply",
                tabindex: "-1",
                title: [node.edited ? t`Changed by hand` : localSan(node.san), ...node.nags.map(wordsOf)].join(", "),
                onclick: () => this.session.visit(node),
            },
            `${node.edited ? node.label : (node.fan ?? node.san)}${node.nags.map((nag) => signAfter(nag)).join("")}`,
        );
        this.buttons.set(node, button);
        const marks = node.marks.length > 0 ? make("span", { class: "has-marks", title: t`Arrows and circles` }, "◎") : null;
        return make("span", { class: "move" }, number ? make("span", { class: "number" }, number) : null, button, marks);
    }

    /** Scrolls the current move into view; scrolls only the tree, not the page. */
    drawCurrent() {
        const tree = byId("game-tree");
        const { game } = this.session;
        tree.querySelector("[aria-current]")?.removeAttribute("aria-current");
        tree.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
        const button = this.buttons.get(game.node);
        if (button) {
            button.setAttribute("aria-current", "step");
            const { top, bottom } = button.getBoundingClientRect();
            const box = tree.getBoundingClientRect();
            if (top < box.top + 8 || bottom > box.bottom - 8) {
                tree.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2;
            }
        } else {
            tree.scrollTop = 0;
        }
        (button ?? this.buttons.values().next().value)?.setAttribute("tabindex", "0");
    }

    drawNotes() {
        const { game } = this.session;
        const { node } = game;
        byId("game-here").textContent = node.parent ? t`After ${numbered(node)}` : t`Before the first move`;
        const comment = byId("game-comment");
        const isWritten = document.activeElement === comment;
        if (isWritten && this.commented.node !== node) {
            // The user has moved on while editing: the comment belongs to the move where editing started.
            const { commented } = this;
            this.commented = { game, node };
            this.finish(commented, comment.value);
        }
        if (!isWritten || comment.dataset.of !== String(node.id)) {
            comment.value = wordsAt(node);
            comment.dataset.of = node.id;
        }
        comment.disabled = game.start.aside;
        for (const button of byId("game-nags").children) {
            button.setAttribute("aria-pressed", String(node.nags.includes(Number(button.dataset.nag))));
            button.disabled = !node.parent;
        }
        byId("game-promote").disabled = game.branchOf(node) === null;
        byId("game-delete").disabled = !node.parent;
        byId("game-restore").hidden = game.deleted === null;
        byId("game-unmark").disabled = node.marks.length === 0;
        byId("game-others").hidden = !(node.parent?.children.length > 1);
    }

    // Changes

    nag(nag) {
        this.session.change((game) => game.annotate({ nags: withNag(game.node.nags, nag) }));
        announce(this.session.game.node.nags.includes(nag) ? t`${wordsOf(nag)}: on` : t`${wordsOf(nag)}: off`);
    }

    comment(text) {
        if (this.finish(this.commented, text)) {
            this.session.emit("annotated");
        }
    }

    /**
     * Saves an edited comment.
     *
     * @returns {boolean} whether it changed
     */
    finish({ game, node }, text) {
        const plain = text.replace(/\s+/g, " ").trim();
        if (plain === wordsAt(node)) {
            return false;
        }
        node.comments = plain ? [plain] : [];
        game.revision++;
        return true;
    }

    remove() {
        const { node } = this.session.game;
        announce(t`${numbered(node)} and all moves after it deleted.`);
        this.session.change((game) => game.remove(node));
    }

    // Export

    async withPgn(use) {
        const { game, asUnrestricted } = this.session;
        // PGN cannot represent changes made by hand: export the game from the last one.
        const { base } = game;
        if (game.text !== null && game.root.children.length === 0) {
            await use(game.text);
            return;
        }
        try {
            const tree = withoutEdits(game.toTree(base));
            await use(await api.pgn({ fen: base.fen, unrestricted: asUnrestricted, chess960: game.start.chess960, variant: game.start.variant }, tree));
        } catch (problem) {
            byId("game-note").textContent = problem.message;
            announce(problem.message);
        }
    }
}

/** Returns a file name without extension: the names of the players, if they are known. */
function nameOfGame(game) {
    const names = ["White", "Black"].map((name) => game.tag(name).replace(/[^\p{L}\p{N}]+/gu, " ").trim().replaceAll(" ", "-"));
    return names.filter(Boolean).join("-") || "game";
}

function wordsAt(node) {
    return node.comments.map(plainText).filter(Boolean).join(" ");
}

/** Formats a NAG: punctuation directly after the move, other signs after a space. */
function signAfter(nag) {
    const sign = signOf(nag);
    return /^[!?]+$/.test(sign) ? sign : ` ${sign}`;
}

/** Returns the nodes up to changes by hand, with parents renumbered. */
export function withoutEdits(tree) {
    const places = new Map();
    const nodes = [];
    tree.nodes.forEach(({ edited, parent, uci, nags, before, comments, commands, marks }, index) => {
        if (index === 0 || (!edited && places.has(parent))) {
            places.set(index, nodes.length);
            nodes.push({ parent: index === 0 ? -1 : places.get(parent), uci, nags, before, comments, commands, marks });
        }
    });
    return { tags: tree.tags, result: tree.result, nodes };
}
