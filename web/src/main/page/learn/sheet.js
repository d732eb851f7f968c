/** The teacher's sheet: chosen questions as boards, their link and QR code, a worksheet to print, and the class's results. */

import * as api from "../api.js";
import { readCode } from "./class-code.js";
import { byId, copyText, load, make, makeSvg, noteOfAddress } from "../elements.js";
import { START } from "../fen.js";
import { setOptions } from "./learn-options.js";
import { LESSONS, OTHER_LESSONS, lessonOf } from "./lessons.js";
import { miniBoard } from "../board/mini-board.js";
import { MAX_OWN, writePermalink } from "../permalink.js";
import { questionsOf, solutionOf, squaresOfMove } from "./questions.js";
import { say, t } from "../language.js";

const WORDS = t`Choose rules and questions. Everyone who opens the link gets the same questions and, at the end, a code with the result.`;

export class Sheet {
    /** @param {{topic: string, n: number, seed: number, own?: string[]}} settings */
    constructor(learn, settings) {
        this.learn = learn;
        this.settings = { topic: settings.topic, n: settings.n, seed: settings.seed, own: settings.own ?? [] };
        this.loads = 0;
        this.ended = false;
    }

    get title() {
        return t`For teachers`;
    }

    get mayPlay() {
        return false;
    }

    async begin() {
        byId("learn-title").textContent = this.title;
        byId("learn-score").textContent = "";
        byId("learn-question").textContent = WORDS;
        setOptions(make("button", { type: "button", class: "go-on", onclick: () => window.print() }, t`Print worksheet`));
        this.learn.show("sheet");
        this.fill();
        const { session } = this.learn;
        // A link may open the sheet first.
        await Promise.all([this.load(), session.opened ? null : session.open({ fen: START, aside: true })]);
    }

    end() {
        this.ended = true;
    }

    press() {}

    key() {}

    /** Fills in the form. */
    fill() {
        const { topic, n, own } = this.settings;
        const chosen = topic.split(",");
        const rules = [...LESSONS, ...OTHER_LESSONS].filter(({ hasQuestions = true }) => hasQuestions);
        const boxes = rules.map(({ id, title }) => {
            const box = make("input", { type: "checkbox", value: id, checked: chosen.includes(id) });
            return make("label", { class: "check" }, box, say(title));
        });
        byId("sheet-topics").replaceChildren(...boxes);
        byId("sheet-n").value = String(n);
        byId("sheet-own").value = own.join("\n");
        byId("sheet-form").onchange = () => this.change();
        byId("sheet-form").onsubmit = (event) => event.preventDefault();
        byId("sheet-others").onclick = () => this.change(randomSeed());
        byId("sheet-copy").onclick = ({ currentTarget }) => copyText(byId("sheet-link").value, currentTarget);
        byId("sheet-codes").oninput = () => this.drawClass();
    }

    /** Reads the form, and shows its questions. */
    change(seed = this.settings.seed) {
        const chosen = [...byId("sheet-topics").querySelectorAll("input:checked")].map(({ value }) => value);
        const n = byId("sheet-n").valueAsNumber;
        if (!(n >= 1 && n <= 50)) {
            byId("sheet-problem").textContent = t`A sheet has 1 to 50 questions.`;
            return undefined;
        }
        const own = byId("sheet-own").value.split("\n").map((line) => line.trim()).filter(Boolean).slice(0, MAX_OWN);
        this.settings = { topic: chosen.join(",") || "all", n: Math.floor(n), seed, own };
        Object.assign(this.learn.session.learning, this.settings);
        this.learn.session.emit("view");
        return this.load();
    }

    async load() {
        const load = ++this.loads;
        byId("sheet-problem").textContent = "";
        this.drawLink();
        try {
            const questions = await questionsOf(this.settings);
            const sentences = await Promise.all(questions.map(sentenceOf));
            if (load === this.loads && !this.ended) {
                this.questions = questions;
                this.draw(sentences);
            }
        } catch (problem) {
            if (load === this.loads && !this.ended) {
                byId("sheet-problem").textContent = problem.message;
            }
        }
    }

    drawLink() {
        const page = location.href.replace(/#.*/, "");
        const link = page + writePermalink({ learning: this.settings });
        byId("sheet-link").value = link;
        byId("sheet-note").textContent = noteOfAddress();
        this.drawQr(link);
    }

    async drawQr(link) {
        const { default: encode } = await load("qr");
        if (link === byId("sheet-link").value) {
            byId("sheet-qr").replaceChildren(...qrOf(encode, link));
        }
    }

    draw(sentences) {
        const { topic } = this.settings;
        const rules = topic === "all" ? t`All rules` : topic.split(",").map((id) => say(lessonOf(id).title)).join(", ");
        byId("sheet-title").textContent = t`${rules}: ${this.questions.length} questions`;
        byId("sheet-questions").replaceChildren(
            ...this.questions.map(({ fen, marked, ask, options }) =>
                make(
                    "li",
                    {},
                    miniBoard(fen, squaresOfMove(marked), true),
                    make("p", {}, ask),
                    options.length > 0
                        ? make("ul", { class: "sheet-options" }, ...options.map(({ text }) => make("li", {}, text)))
                        : make("p", { class: "sheet-line" }, t`Squares: ______________`),
                ),
            ),
        );
        byId("sheet-key").replaceChildren(...this.questions.map((question, index) => make("li", {}, `${solutionOf(question)} ${sentences[index]}`)));
        this.drawClass();
    }

    /** Shows the results of the pasted codes: a row per pupil, and a sum per question. */
    drawClass() {
        const lines = byId("sheet-codes").value.split("\n").map((line) => line.trim()).filter(Boolean);
        const pupils = lines.map((line, index) => {
            const [, name, code] = /^(?:(.*)\s)?(\S+)$/.exec(line);
            return { name: name?.trim() || t`Pupil ${index + 1}`, rights: readCode(this.settings, code) };
        });
        const table = byId("sheet-results");
        table.hidden = pupils.length === 0;
        const known = pupils.filter(({ rights }) => rights);
        const numbers = (this.questions ?? []).map((_, index) => make("th", { scope: "col" }, String(index + 1)));
        const rows = pupils.map(({ name, rights }) =>
            make(
                "tr",
                {},
                make("th", { scope: "row" }, name),
                ...(rights
                    ? [make("td", {}, String(rights.filter(Boolean).length)), ...rights.map((right) => make("td", { class: right ? "right" : "wrong" }, right ? "✓" : "✗"))]
                    : [make("td", { colspan: String(numbers.length + 1), class: "problem" }, t`This code is not for these questions`)]),
            ),
        );
        const sums = numbers.map((_, index) => make("td", {}, String(known.filter(({ rights }) => rights[index]).length)));
        table.replaceChildren(
            make("thead", {}, make("tr", {}, make("th", { scope: "col" }, t`Name`), make("th", { scope: "col" }, t`Right`), ...numbers)),
            make("tbody", {}, ...rows),
            known.length > 0 ? make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, t`Class`), make("td", {}, ""), ...sums)) : "",
        );
    }
}

export function randomSeed() {
    return Math.floor(Math.random() * 1e6);
}

/** Returns the reason of an answer. */
async function sentenceOf({ fen, chess960, variant, shown, sentence }) {
    return shown ? (await api.explain({ fen, unrestricted: false, chess960, variant }, shown.from, shown.to, shown.promotion)).sentence : sentence;
}

/** Returns the QR code of a link; nothing if it is too long for one. */
function qrOf(encode, link) {
    try {
        const rows = encode(link, "raw", { border: 2 });
        const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
        const size = rows.length;
        return [
            makeSvg(
                "svg",
                { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t`QR code of the link` },
                makeSvg("rect", { width: size, height: size, fill: "#fff" }),
                makeSvg("path", { d: dark, fill: "#000" }),
            ),
        ];
    } catch {
        return [];
    }
}
