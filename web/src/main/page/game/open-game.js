/** Opens games that are pasted, dropped or chosen as a file: PGN, or a position in any accepted notation. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { byId, isTyping, make } from "../elements.js";
import { startAt } from "../fen.js";
import { Game } from "./game.js";
import { rulesOf } from "../permalink.js";
import { capitalised } from "../board/squares.js";
import { t } from "../language.js";

const MAX_BYTES = 4 << 20;

const LINK = t`This page cannot open links. Open the link yourself, copy the PGN, and paste it here.`;

export class OpenGame {
    constructor(session, why) {
        this.session = session;
        this.why = why;
        /** A text with several games, for choosing another one, and the number of the current game. */
        this.source = null;
        this.heads = [];
        this.more = false;
        this.problems = [];
        this.requests = 0;
        const dialog = byId("open-dialog");
        if (!api.HAS_SERVER) {
            byId("open-privacy").textContent = t`It is not sent anywhere.`;
        }
        byId("game-open").addEventListener("click", () => {
            byId("open-problem").textContent = "";
            dialog.showModal();
            byId("open-text").focus();
        });
        byId("open-cancel").addEventListener("click", () => dialog.close());
        byId("open-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.read(byId("open-text").value);
        });
        byId("open-file").addEventListener("change", ({ target }) => {
            const [file] = target.files;
            target.value = "";
            if (file) {
                this.read(file);
            }
        });
        byId("game-choice").addEventListener("change", ({ target }) => this.read(this.source, Number(target.value)));
        document.addEventListener("paste", (event) => {
            if (!isTyping(event)) {
                this.take(event, event.clipboardData);
            }
        });
        window.addEventListener("dragover", (event) => {
            if (!isTyping(event) || event.dataTransfer.types.includes("Files")) {
                event.preventDefault();
            }
        });
        window.addEventListener("drop", (event) => {
            if (!isTyping(event) || event.dataTransfer.files.length > 0) {
                this.take(event, event.dataTransfer);
            }
        });
        session.on("board", ({ opened, undone, redone }) => {
            if ((opened || undone || redone) && this.game !== session.game && !session.game.isPassing && this.heads.length > 0) {
                this.forget();
            }
        });
    }

    /** Handles a paste or drop. */
    take(event, data) {
        const text = data.files[0] ?? data.getData("text/plain");
        event.preventDefault();
        if (typeof text !== "string" || text.trim() !== "") {
            this.read(text);
        }
    }

    /**
     * @param {Blob|string} source
     * @param {number} number of the game to show
     * @param {{ofLink: boolean}} how whether the text was made from a link; the user does not see its lines and columns
     */
    async read(source, number = 1, { ofLink = false } = {}) {
        const request = ++this.requests;
        const bytes = source.size ?? source.length;
        if (bytes > MAX_BYTES) {
            this.fail(t`The text has ${Math.ceil(bytes / (1 << 20))} MB; the limit is ${MAX_BYTES >> 20} MB.`);
            return;
        }
        const read = source instanceof File ? await contentOf(source) : source;
        if (request !== this.requests) {
            return;
        }
        if (read === null) {
            this.fail(t`${source.name} cannot be read: it is a folder, or it was moved or changed. Choose another file.`);
            return;
        }
        const { variant } = this.session.game.start;
        const rules = typeof read === "string" ? rulesOf(read, { variant }) : { variant };
        try {
            const { position, games, more, game } = await api.games(read, { game: number, ...(rules.variant ? { variant: rules.variant } : {}) });
            if (request === this.requests) {
                Object.assign(this, { source: read, heads: games, more, number, ofLink });
                await this.show(game, position);
            }
        } catch (problem) {
            if (request !== this.requests) {
                return;
            }
            const isIllegal = problem.problems?.length > 0 && typeof source === "string";
            const { position } = isIllegal ? await api.readPosition({ fen: source, ...rules }) : {};
            if (request !== this.requests) {
                return;
            }
            if (position) {
                // Show an illegal position as an unrestricted position, with its problems.
                byId("open-dialog").close();
                this.session.open(startAt(position));
            } else {
                this.fail(isLink(source) ? LINK : inWords(problem.message));
            }
        }
    }

    async show(tree, isPosition) {
        const { session } = this;
        const text = isUnplayed(tree) ? gameIn(await new Response(this.source).text(), this.number, this.heads.length) : null;
        const wrong = tree.problems.find((problem) => isError(problem) && problem.node !== undefined);
        // Show the end of a position with moves; a game at its start, or before its first error.
        this.game = Game.from({ ...tree, text }, { at: wrong?.node ?? (isPosition ? tree.nodes.length - 1 : 0) });
        // Errors come first.
        this.problems = [...tree.problems.filter(isError), ...tree.problems.filter((problem) => !isError(problem))];
        byId("open-dialog").close();
        byId("open-text").value = "";
        byId("open-problem").textContent = "";
        // Clear the note before the request for the game, whose failure would be shown there.
        byId("game-note").textContent = "";
        session.setMode("game");
        const { game } = this;
        await session.openGame(game);
        this.draw();
        if (wrong && session.game === game && !session.failure) {
            await this.explain(wrong);
        }
    }

    /** Goes to the place of an error in the text, and shows the reason. */
    async explain(problem, nodes = null) {
        const { session, why } = this;
        if (nodes) {
            await session.visit(nodes[problem.node]);
        }
        if (problem.asked) {
            why.select(problem.asked.from);
            await why.explain(problem.asked.from, problem.asked.to, problem.asked.promotion ?? null);
        } else {
            why.write(inWords(problem.sentence), false);
            announce(inWords(problem.sentence));
        }
    }

    fail(message) {
        if (byId("open-dialog").open) {
            byId("open-problem").textContent = message;
        } else {
            this.session.setMode("game");
            byId("game-note").textContent = message;
            announce(message);
        }
    }

    /** Forgets the text, since another game is shown. */
    forget() {
        this.source = null;
        this.heads = [];
        this.problems = [];
        byId("game-note").textContent = "";
        this.draw();
    }

    draw() {
        const choice = byId("game-choice");
        choice.hidden = this.heads.length < 2;
        choice.replaceChildren(
            ...this.heads.map((head) => make("option", { value: head.number, selected: head.number === this.number }, titleOf(head))),
        );
        if (this.more) {
            choice.append(make("option", { disabled: true }, t`Only the first ${this.heads.length} games are listed.`));
        }
        const nodes = this.problems.length > 0 ? inOrder(this.game) : [];
        byId("game-problems").replaceChildren(...this.problems.map((problem) => make("li", {}, this.problem(problem, nodes))));
        byId("game-problems-part").hidden = this.problems.length === 0;
        byId("game-problems-title").textContent = this.problems.some(isError) ? t`Errors` : t`Notes`;
    }

    problem(problem, nodes) {
        const sentence = inWords(problem.sentence);
        const words = this.ofLink ? sentence : t`Line ${problem.line}, column ${problem.column}: ${sentence}`;
        return problem.node === undefined
            ? words
            : make("button", { type: "button", onclick: () => this.explain(problem, nodes) }, words);
    }
}

/** Returns the content of a file, or null if it cannot be read, for example because it was deleted. */
async function contentOf(file) {
    try {
        return new Blob([await file.arrayBuffer()]);
    } catch {
        return null;
    }
}

/** Returns whether the moves of a game were skipped because its variant is unknown: no moves, and no error. */
function isUnplayed({ cut, nodes, problems }) {
    return cut && nodes.length === 1 && !problems.some(isError);
}

function isError({ severity }) {
    return severity === "error";
}

/** Returns a sentence without the place where a parser stopped: people see the line and the text. */
function inWords(sentence) {
    return capitalised(sentence.replace(/^invalid \w+ at offset \d+: /, ""));
}

/** Returns the text of one of several games, or the whole text if it cannot be divided into games. */
export function gameIn(text, number, count) {
    const games = text.split(/(?=\[\w+ ")(?<=(?:^|\n)[^[\s][^\n]*\n\s*)/);
    return (games.length === count ? games[number - 1] : text).trim();
}

function isLink(source) {
    return typeof source === "string" && /^\s*https?:\/\/\S+\s*$/.test(source);
}

function titleOf({ number, white, black, event, result, errors }) {
    const name = (text) => (/^\?*$/.test(text) ? "?" : text);
    const players = name(white) === "?" && name(black) === "?" ? name(event) : `${name(white)} – ${name(black)}`;
    return `${number}. ${players} ${result}${errors > 0 ? t` (with errors)` : ""}`;
}

/** Returns the nodes in the server's order. */
function inOrder(game) {
    const nodes = [];
    const rest = [game.root];
    while (rest.length > 0) {
        const node = rest.pop();
        nodes.push(node);
        rest.push(...[...node.children].reverse());
    }
    return nodes;
}
