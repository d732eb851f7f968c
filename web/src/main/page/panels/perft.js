/** The perft panel: the server's counts per root move, with progress. */

import * as api from "../api.js";
import { announce } from "../announce.js";
import { differences, inWords, nextStep } from "./divide.js";
import { byId, make } from "../elements.js";
import { whenFirstOpened } from "./tabs.js";
import { format, localSan, t } from "../language.js";

export class Perft {
    constructor(session, why) {
        this.session = session;
        this.why = why;
        this.end = null;
        this.rows = new Map();
        byId("perft-form").addEventListener("submit", (event) => {
            event.preventDefault();
            this.run();
        });
        byId("perft-stop").addEventListener("click", () => this.stop(t`Stopped.`));
        byId("perft-compare").addEventListener("click", () => this.compare());
        session.on("board", () => this.forget());
        whenFirstOpened(session, "perft", () => this.askLimits());
    }

    async askLimits() {
        try {
            const { perftDepth } = await api.limits();
            byId("perft-depth").max = perftDepth;
        } catch {
            // The server reports when a limit is reached.
        }
    }

    forget() {
        this.close();
        this.setRunning(false);
        byId("perft-moves").replaceChildren();
        byId("perft-table").hidden = true;
        this.tell("", "idle");
        byId("perft-expected").textContent = "";
        byId("perft-differences").replaceChildren();
        this.theirs = null;
        this.divide = new Map();
    }

    /** Counts the same position as another program, and reports the differences. */
    async compare() {
        const { session } = this;
        const { loads } = session;
        const answer = await api.divide(session.where, byId("perft-theirs").value).catch((problem) => problem);
        if (loads !== session.loads) {
            return;
        }
        const theirs = new Map(Object.entries(answer.counts ?? {}));
        if (theirs.size === 0) {
            this.tellLines([answer.message ?? t`No line has a move and a count, such as e2e4: 600.`]);
            return;
        }
        this.run();
        this.theirs = theirs;
    }

    tellDifferences() {
        const found = differences(this.divide, this.theirs);
        if (found.length === 0) {
            this.tellLines([t`The counts of all ${this.divide.size} moves agree.`]);
            return;
        }
        byId("perft-differences").replaceChildren(
            ...found.map((each) =>
                make("li", {}, make("button", { type: "button", "data-uci": each.uci, title: nextStep(each), onclick: () => this.follow(each) }, inWords(each))),
            ),
        );
    }

    tellLines(lines) {
        byId("perft-differences").replaceChildren(...lines.map((line) => make("li", {}, line)));
    }

    /** Follows a difference: plays a move with a wrong count, or names the rule about a missing or an extra one. */
    async follow({ uci, kind }) {
        const { session } = this;
        const move = session.moves?.moves.find((each) => each.uci === uci);
        if (kind !== "count" || !move) {
            this.why.select(uci.slice(0, 2));
            await this.why.explain(uci.slice(0, 2), uci.slice(2, 4), uci[4] ?? null);
            byId("board").scrollIntoView({ block: "nearest" });
            return;
        }
        const depth = Math.max(1, this.depth - 1);
        await session.play(move);
        byId("perft-depth").value = depth;
        byId("perft-theirs").value = "";
        byId("perft-theirs").focus();
        this.tellLines([t`Paste the other program's divide after ${localSan(move.san)}, at depth ${depth}.`]);
    }

    run() {
        this.forget();
        const depth = byId("perft-depth").valueAsNumber || 1;
        this.depth = depth;
        this.done = 0;
        this.total = this.session.moves?.moves.length ?? 0;
        this.rows.clear();
        this.setRunning(true);
        this.tell(t`Counting…`, "running");
        byId("perft-table").hidden = false;
        const listeners = {
            start: (start) => this.onStart(start),
            move: (move) => this.onMove(move),
            progress: (progress) => this.onProgress(progress),
            done: (done) => this.onDone(done),
            problem: (problem) => this.onProblem(problem),
        };
        this.end = api.perft(this.session.where, depth, (name, data) => listeners[name](data));
    }

    onStart(start) {
        this.total = start.moves;
        this.expected = start.expected;
        if (start.expected !== null && start.expected !== undefined) {
            byId("perft-expected").textContent = t`Published: ${format(start.expected)}`;
        }
    }

    onMove(move) {
        this.done = move.done;
        this.total = move.total;
        this.divide.set(move.uci, move.nodes);
        byId("perft-moves").append(this.row(move));
    }

    row({ uci, san, nodes }) {
        const listed = this.session.moves?.moves.find((move) => move.uci === uci);
        const name = listed?.fan ?? san ?? uci;
        const button = make(
            "button",
            {
                type: "button",
                "data-uci": uci,
                title: t`Play this move and count from there`,
                onclick: () => this.descend(listed),
            },
            name,
        );
        return make("tr", {}, make("td", {}, button), make("td", {}, uci), make("td", { class: "count" }, format(nodes)));
    }

    onProgress({ nodes, nodesPerSecond }) {
        this.tell(t`${format(nodes)} so far, ${rate(nodesPerSecond)} · ${this.done} of ${this.total} moves`, "running");
    }

    onDone({ nodes, milliseconds, nodesPerSecond, expected, matches }) {
        this.close();
        this.setRunning(false);
        const words = t`${format(nodes)} at depth ${this.depth} in ${format(milliseconds)} ms, ${rate(nodesPerSecond)}`;
        this.tell(words, "done");
        byId("perft-total").textContent = format(nodes);
        if (expected !== null && expected !== undefined) {
            byId("perft-expected").textContent = matches
                ? t`✓ matches the published count: ${format(expected)}`
                : t`✗ differs from the published count: ${format(expected)}`;
        }
        announce(words);
        if (this.theirs) {
            this.tellDifferences();
        }
    }

    onProblem(problem) {
        this.close();
        this.setRunning(false);
        this.tell(problem.message, "problem");
        announce(problem.message);
    }

    stop(words) {
        if (this.end) {
            this.close();
            this.setRunning(false);
            this.tell(`${words} ${t`${this.done} of ${this.total} moves were counted.`}`, "stopped");
            announce(words);
        }
    }

    close() {
        this.end?.();
        this.end = null;
    }

    /** Plays the move, and counts from there with the depth reduced by one. */
    async descend(move) {
        if (!move) {
            return;
        }
        const { depth } = this;
        await this.session.play(move);
        byId("perft-depth").value = Math.max(1, depth - 1);
        this.run();
        byId("perft-stop").focus();
    }

    setRunning(running) {
        const [off, on] = running ? [byId("perft-run"), byId("perft-stop")] : [byId("perft-stop"), byId("perft-run")];
        const isFocused = document.activeElement === off;
        off.disabled = true;
        on.disabled = false;
        if (isFocused) {
            on.focus();
        }
        byId("perft-total").textContent = "";
    }

    tell(words, state) {
        byId("perft-state").textContent = words;
        byId("panel-perft").dataset.state = state;
    }
}

function rate(nodesPerSecond) {
    return t`${format(nodesPerSecond / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} million per second`;
}
