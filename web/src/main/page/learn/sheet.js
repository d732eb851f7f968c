/**
 * The teacher's sheet: chosen questions as boards, their link and QR code, a worksheet to print, and the class's results.
 * It is loaded when it is first opened. What it shares with the page is passed to it: its own imports would be copies.
 */

/** Returns the class of the sheet. */
export default ({
    START, LESSONS, OTHER_LESSONS, MAX_OWN,
    api, byId, copyText, lessonOf, load, make, makeSvg, miniBoard, noteOfAddress, questionsOf, randomSeed, readCode, say, setOptions,
    solutionOf, squaresOfMove, t, writeOwn, writePermalink,
}) => {
    /** Returns the reason of an answer. */
    async function sentenceOf({ fen, kind, chess960, variant, shown, sentence }) {
        return shown && kind !== "mate" ? (await api.explain({ fen, unrestricted: false, chess960, variant }, shown.from, shown.to, shown.promotion)).sentence : sentence;
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

    return class Sheet {
        /** @param {{topic: string, n: number, seed: number, own?: string[]}} settings */
        constructor(learn, settings) {
            this.learn = learn;
            this.settings = { topic: settings.topic, n: settings.n, seed: settings.seed, own: settings.own ?? [] };
            /** The number of the line of each own position, from 1. */
            this.lines = this.settings.own.map((_, index) => index + 1);
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
            byId("learn-question").textContent = t`Choose rules and questions. Everyone who opens the link gets the same questions and, at the end, a code with the result.`;
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
            const lines = byId("sheet-own").value.split("\n").map((line, index) => [line.trim().replace(/\s+/g, " "), index + 1]).filter(([line]) => line);
            if (!(n >= (lines.length > 0 ? 0 : 1) && n <= 50)) {
                byId("sheet-problem").textContent = t`A sheet has 1 to 50 questions.`;
                return undefined;
            }
            this.lines = lines.map(([, number]) => number);
            this.settings = { topic: chosen.join(",") || "all", n: Math.floor(n), seed, own: lines.map(([line]) => line) };
            return this.load();
        }

        async load() {
            const load = ++this.loads;
            const { settings, lines } = this;
            // By index, since the answers arrive in any order.
            const problems = [];
            if (lines.length > MAX_OWN) {
                problems[MAX_OWN] = t`A sheet has at most ${MAX_OWN} positions: those from line ${lines[MAX_OWN]} on are left out.`;
            }
            byId("sheet-problem").textContent = "";
            try {
                const questions = await questionsOf({ ...settings, own: settings.own.slice(0, MAX_OWN) }, 1, {
                    usual: byId("sheet-ask").value,
                    onProblem: (index, sentence) => (problems[index] = t`Line ${lines[index]}: ${sentence}`),
                });
                const sentences = await Promise.all(questions.map(sentenceOf));
                if (load === this.loads && !this.ended) {
                    // Pupils get the positions that have a question, as it was chosen here.
                    this.settings = { ...settings, own: questions.filter(({ own }) => own).map(writeOwn) };
                    byId("sheet-problem").replaceChildren(...problems.filter(Boolean).map((problem) => make("span", {}, problem)));
                    this.questions = questions;
                    if (questions.length > 0) {
                        Object.assign(this.learn.session.learning, this.settings);
                        this.learn.session.emit("view");
                        this.drawLink();
                    }
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
            const { topic, n } = this.settings;
            const rules = n === 0 ? t`Own positions` : topic === "all" ? t`All rules` : topic.split(",").map((id) => say(lessonOf(id).title)).join(", ");
            byId("sheet-title").textContent = t`${rules}: ${this.questions.length} questions`;
            byId("sheet-questions").replaceChildren(
                ...this.questions.map(({ fen, kind, marked, ask, options }) =>
                    make(
                        "li",
                        {},
                        miniBoard(fen, squaresOfMove(marked), true),
                        make("p", {}, ask),
                        options.length > 0
                            ? make("ul", { class: "sheet-options" }, ...options.map(({ text }) => make("li", {}, text)))
                            : make("p", { class: "sheet-line" }, kind === "mate" ? t`Move: ______________` : t`Squares: ______________`),
                        kind === "legal" ? make("p", { class: "sheet-line" }, t`Why? ______________`) : null,
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
    };
};
