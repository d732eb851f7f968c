/* The element <passant-board>: a board that explains why a move is not legal. See board.d.ts. */
import { Position, inLanguage, squareIndex, squareName } from './rules.js';

const PROMOTIONS = { queen: 'Q', knight: 'N', rook: 'R', bishop: 'B', king: 'K' };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The margin has the colour of the page, and text that of its text. */
const STYLES = `
:host { display: block; max-width: 32rem; }
:host([hidden]) { display: none; }
.board { position: relative; aspect-ratio: 1; user-select: none; -webkit-user-select: none; }
.board > svg { display: block; width: 100%; height: 100%; }
svg > rect:first-of-type { fill: transparent; }
svg text { fill: currentColor; }
.board[hidden], .turn[hidden] { display: none; }
.turn { position: absolute; right: 1%; bottom: 5.75%; width: 3%; height: 3%; box-sizing: border-box; border-radius: 50%;
  border: 1px solid #888; background: #fff; }
.turn[data-color='black'] { background: #000; }
.turn[data-top] { top: 5.75%; bottom: auto; }
:host([coordinates='none']) .turn { display: none; }
.cells { position: absolute; inset: 5%; display: grid; grid-template-rows: repeat(8, 1fr); }
:host([coordinates='none']) .cells { inset: 0; }
.row { display: grid; grid-template-columns: repeat(8, 1fr); }
.cell { position: relative; touch-action: manipulation; }
.cell:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
.cell[aria-selected='true'] { box-shadow: inset 0 0 0 max(3px, 0.9cqw) rgb(47 143 91 / 90%); }
.cells[data-open] .cell { cursor: pointer; }
.cell::after { position: absolute; border-radius: 50%; }
.cell[data-target='move']::after { content: ''; inset: 34%; background: rgb(20 83 45 / 75%); }
.cell[data-target='capture']::after { content: ''; inset: 7%; border: max(2px, 0.5cqw) solid rgb(20 83 45 / 85%); }
.cell[data-target='refused']::after { content: '×' / ''; top: 3%; right: 3%; width: 38%; height: 38%; background: #b3201c;
  color: #fff; font: 700 min(1.1rem, 3.6cqw) / 1 sans-serif; display: grid; place-items: center; }
.board { container-type: inline-size; }
.promotion { position: absolute; z-index: 1; width: 11.25%; display: flex; flex-direction: column;
  background: #fff; box-shadow: 0 2px 12px rgb(0 0 0 / 60%); }
:host([coordinates='none']) .promotion { width: 12.5%; }
.promotion[data-up] { flex-direction: column-reverse; }
.promotion button { aspect-ratio: 1; padding: 0; border: 0; background: #ddd; color: #000; font: 700 1rem/1 sans-serif; cursor: pointer; }
.promotion button:hover { background: #fff; }
.promotion button:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
.promotion button:last-child { aspect-ratio: 2; }
.promotion svg { display: block; width: 100%; height: 100%; }
.promotion[hidden] { display: none; }
.sentence { margin: 0.5rem 0 0; min-height: 2.8em; }
.sentence[data-legal='false'], .sentence[data-problem] { color: light-dark(#a8201f, #ff9d94); }
@media (forced-colors: active) { .cell, .cell::after { forced-color-adjust: none; } }
`;

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl'];

/** The places of pieces among the groups of a diagram of the start, from a1 to h8. */
const SHAPES = { rook: 0, knight: 1, bishop: 2, queen: 3, king: 4 };
const FIRST_BLACK_SHAPE = 24;
const UCI = /^([a-h][1-8])([a-h][1-8])([qrbnk])?$/;
const SVG = 'http://www.w3.org/2000/svg';

/** A page without a browser, such as one that a server renders, can import this; it has no elements. */
const Element = globalThis.HTMLElement ?? Object;

let styles;

export class PassantBoard extends Element {
    static observedAttributes = [
        'fen', 'variant', 'why', 'ask', 'answer', 'playing', 'flip', 'coordinates', 'theme', 'sentence', 'readonly', 'lang',
    ];

    #position;
    #past = [];
    #selected = null;
    #verdict = null;
    /** Why an attribute cannot be read, by its name. */
    #problems = new Map();
    /** The origin and the target of the attribute `ask`. */
    #asked = null;
    /** The moves of the attribute `answer` in UCI notation. */
    #answers = null;
    /** Whether a right answer was given, after which the board waits for the page. */
    #isAnswered = false;
    #current = 'e2';
    #parts = null;
    /** The loaded language of the element; null for that of all sentences. */
    #language = null;
    /** The language that was wanted last, which may still be loading. */
    #wanted = null;

    connectedCallback() {
        if (!this.#parts) {
            this.#build();
        }
        // A framework may have set the property before the element was defined.
        if (Object.hasOwn(this, 'fen')) {
            const { fen } = this;
            delete this.fen;
            this.fen = fen;
        }
        this.#begin();
        this.#speak();
    }

    attributeChangedCallback(name) {
        if (!this.#parts) {
            return;
        }
        if (name === 'lang') {
            this.#speak();
        } else if (name === 'fen' || name === 'variant') {
            this.#begin();
        } else if (name === 'why') {
            this.#readWhy();
            this.#draw();
        } else if (name === 'ask') {
            this.#readAsked();
            this.#draw();
        } else if (name === 'answer') {
            this.#isAnswered = false;
            this.#readAnswers();
            this.#draw();
        } else {
            this.#draw();
        }
    }

    /** The position on the board; undefined if the FEN cannot be read. */
    get position() {
        return this.#position;
    }

    get fen() {
        return this.#position?.fen ?? this.getAttribute('fen') ?? '';
    }

    set fen(fen) {
        if (fen === undefined || fen === null) {
            this.removeAttribute('fen');
        } else {
            this.setAttribute('fen', fen);
        }
    }

    /** Explains a move and shows the reason; returns the explanation. */
    explain(from, to, promotion) {
        this.#needPosition();
        this.#verdict = this.#explained(from, to, promotion);
        this.#selected = null;
        this.#draw();
        return this.#verdict;
    }

    /** Plays a move in SAN or UCI notation, without an event. Throws if it is not legal. */
    play(move) {
        this.#needPosition();
        this.#put(typeof move === 'string' ? this.#position.parseMove(move) : move);
    }

    /** Takes the last move back; returns whether there was one. */
    undo() {
        const last = this.#past.pop();
        if (last) {
            this.#position = last.position;
            this.#isAnswered = false;
            this.#readAnswers();
            this.#clear();
        }
        return last !== undefined;
    }

    /** Shows the position of the attributes again. */
    reset() {
        this.#begin();
    }

    /** Returns whether an attribute without a value is there. Frameworks write `false` as a text. */
    #has(name) {
        return (this.getAttribute(name) ?? 'false') !== 'false';
    }

    #needPosition() {
        if (!this.#position) {
            throw new Error(this.#problems.get('fen') ?? 'this board has no position until it is in a document');
        }
    }

    #begin() {
        this.#past = [];
        this.#isAnswered = false;
        this.#problems.clear();
        try {
            const variant = this.getAttribute('variant') ?? undefined;
            const fen = this.getAttribute('fen');
            this.#position = this.#say(() => (fen ? Position.parse(fen, { variant }) : Position.start(variant)));
        } catch (e) {
            this.#position = undefined;
            this.#problems.set('fen', e.message);
        }
        this.#selected = null;
        this.#readAnswers();
        this.#readAsked();
        this.#readWhy();
        this.#draw();
    }

    #readWhy() {
        const [from, to, promotion] = this.#attribute('why', (text) => this.#squaresOf(text)) ?? [];
        this.#verdict = from ? this.#explained(from, to, promotion ?? this.#promotionOf(from, to)) : null;
    }

    #readAsked() {
        this.#asked = this.#attribute('ask', (text) => this.#squaresOf(text));
    }

    /** Reads the answers, unless the game has continued after a right one: they belong to an earlier position. */
    #readAnswers() {
        if (!this.#isAnswered) {
            this.#answers = this.#attribute('answer', (text) => text.trim().split(/\s+/).map((move) => this.#uciOfText(move)));
        }
    }

    /** Returns what an attribute says; null without it, or if it cannot be read, which the sentence then says. */
    #attribute(name, reading) {
        const text = this.getAttribute(name);
        this.#problems.delete(name);
        if (!text?.trim() || !this.#position) {
            return null;
        }
        try {
            return this.#say(() => reading(text));
        } catch (e) {
            this.#problems.set(name, `${name}="${text}": ${e.message}`);
            return null;
        }
    }

    /** Returns a move in UCI notation. One that is not legal can be an answer, too, if it is written in this notation. */
    #uciOfText(text) {
        try {
            return this.#position.uci(this.#position.parseMove(text));
        } catch (e) {
            if (UCI.test(text) && e.name === 'IllegalMove') {
                return text;
            }
            throw e;
        }
    }

    #squaresOf(text) {
        const squares = UCI.exec(this.#uciOfText(text.trim()));
        if (!squares) {
            throw new Error('a drop has no two squares to show');
        }
        return squares.slice(1);
    }

    #explained(from, to, promotion) {
        return this.#say(() => this.#position.explain(from, to, promotion));
    }

    /** Calls a function while sentences are in the language of the element. */
    #say(call) {
        return this.#language === null ? call() : inLanguage(this.#language, call);
    }

    /** Loads the language of the nearest attribute `lang`, if there is one, and shows the same in it. */
    async #speak() {
        // React and Svelte write undefined as a word.
        const wanted = /^\w*/.exec(this.closest('[lang]:not([lang="undefined"])')?.lang ?? '')[0].toLowerCase();
        const code = LANGUAGES.includes(wanted) ? wanted : null;
        this.#wanted = code;
        if (code) {
            await Position.loadLanguage(code);
        }
        // The attribute may have changed again.
        if (code === this.#wanted && code !== this.#language) {
            this.#language = code;
            if (this.#problems.size > 0) {
                this.#begin();
                return;
            }
            const { from, to, promotion } = this.#verdict ?? {};
            this.#verdict = from ? this.#explained(from, to, promotion) : null;
            this.#draw();
        }
    }

    #clear() {
        this.#selected = null;
        this.#verdict = null;
        this.#draw();
    }

    #put(move) {
        this.#past.push({ position: this.#position, move });
        this.#position = this.#position.play(move);
        this.#asked = null;
        this.#readAnswers();
        this.#clear();
    }

    // Input

    #press(square) {
        const position = this.#position;
        if (!this.#parts.promotion.hidden) {
            this.#draw();
            return;
        }
        if (!this.#isOpen() || this.#isAnswered) {
            return;
        }
        const piece = position.pieceAt(square);
        const from = this.#selected;
        const moves = from ? position.legalMoves(from).filter((move) => this.#targetOf(move) === square) : [];
        if (moves.length > 1) {
            this.#choose(moves);
        } else if (moves.length === 1) {
            this.#try(from, square, moves[0]);
        } else if (from && from !== square && piece?.color !== position.turn) {
            this.#try(from, square, null);
        } else {
            this.#selected = piece && from !== square ? square : null;
            this.#verdict = null;
            this.#draw();
        }
    }

    /** Returns whether the visitor may use the board, now or when it is the turn of the visitor. */
    #isOpen() {
        const playing = this.getAttribute('playing');
        return Boolean(this.#position) && !this.#has('readonly') && (!playing || playing === this.#position.turn);
    }

    /** Castling of Chess960 is a press on the rook. */
    #targetOf(move) {
        return this.#position.isChess960 && move.kind.endsWith('-castling') ? this.#position.uci(move).slice(2, 4) : move.to;
    }

    /** Shows the pieces on the file, from the target square. */
    #choose(moves) {
        const box = this.#parts.promotion;
        const { from, to } = moves[0];
        const cancel = () => {
            box.hidden = true;
            this.#focus(from);
        };
        const pieces = Object.keys(PROMOTIONS).flatMap((role) => {
            const move = moves.find(({ promotion }) => promotion === role);
            const choose = () => {
                box.hidden = true;
                this.#focus(to);
                this.#try(from, to, move);
            };
            return move ? [button(pictureOf(role, this.#position.turn), this.#word(role), choose)] : [];
        });
        const buttons = [...pieces, button('×', this.#word('cancel'), cancel)];
        box.replaceChildren(...buttons);
        box.onkeydown = (event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (event.key === 'Escape') {
                cancel();
            } else if (step) {
                const by = 'up' in box.dataset ? -step : step;
                const at = buttons.indexOf(event.target);
                buttons[(at + by + buttons.length) % buttons.length].focus();
                event.preventDefault();
            }
        };
        const index = squareIndex(to);
        const isFlipped = this.#has('flip');
        const margin = this.getAttribute('coordinates') === 'none' ? 0 : 5;
        const across = isFlipped ? 7 - (index & 7) : index & 7;
        const isUp = isFlipped === (index >> 3 === 7);
        box.style.left = `${margin + (across * (100 - 2 * margin)) / 8}%`;
        box.style.top = isUp ? 'auto' : `${margin}%`;
        box.style.bottom = isUp ? `${margin}%` : 'auto';
        box.toggleAttribute('data-up', isUp);
        box.hidden = false;
        buttons[0].focus();
    }

    /** Plays a move unless a listener or the attribute `answer` forbids it, or explains why it is not legal. */
    #try(from, to, move) {
        const position = this.#position;
        const explanation = this.#explained(from, to, move ? move.promotion : this.#promotionOf(from, to));
        const uci = move ? position.uci(move) : uciOf(explanation);
        const answers = this.#answers;
        const right = answers ? answers.includes(uci) || (!move && answers.includes(from + to)) : undefined;
        const detail = { uci, san: move ? position.san(move) : undefined, fen: position.fen, explanation, right };
        this.#isAnswered = right === true;
        this.#selected = null;
        if (!move) {
            this.#verdict = explanation;
            this.#draw();
            this.#send('refused', detail);
        } else if (right === false) {
            this.#clear();
            const { sentence } = this.#parts;
            sentence.textContent = this.getAttribute('wrong') ?? this.#word('wanted', detail.san);
        } else if (this.#send('move', detail) && this.#position === position) {
            this.#put(move);
            this.#send('played', detail);
        } else {
            this.#isAnswered = false;
            this.#draw();
            return;
        }
        if (answers) {
            this.#send('answer', detail);
        }
    }

    #promotionOf(from, to) {
        const isPawn = this.#position.pieceAt(from)?.role === 'pawn';
        return isPawn && /[18]/.test(to[1]) ? 'queen' : undefined;
    }

    #send(name, detail) {
        return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'move' }));
    }

    #key(event) {
        const square = event.target.closest('.cell')?.dataset.square;
        if (!square || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.key in ARROWS) {
            const turn = this.#has('flip') ? -1 : 1;
            const [file, rank] = ARROWS[event.key].map((by) => by * turn);
            const index = squareIndex(square);
            const [x, y] = [(index & 7) + file, (index >> 3) + rank];
            if (x >= 0 && x < 8 && y >= 0 && y < 8) {
                this.#focus(squareName(8 * y + x));
            }
        } else if (event.key === 'Enter' || event.key === ' ') {
            this.#press(square);
        } else if (event.key === 'Escape') {
            this.#clear();
        } else {
            return;
        }
        event.preventDefault();
    }

    #focus(square) {
        this.#cell(this.#current).removeAttribute('tabindex');
        this.#current = square;
        this.#cell(square).tabIndex = 0;
        this.#cell(square).focus();
    }

    #cell(square) {
        return this.#parts.cells.querySelector(`[data-square=${square}]`);
    }

    // Drawing

    #build() {
        if (!styles) {
            styles = new CSSStyleSheet();
            styles.replaceSync(STYLES);
        }
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [styles];
        const board = element('div', { class: 'board', part: 'board' });
        const cells = element('div', { class: 'cells', role: 'grid' });
        const turn = element('div', { class: 'turn', 'aria-hidden': 'true' });
        const promotion = element('div', { class: 'promotion', role: 'group', hidden: '' });
        const sentence = element('p', { class: 'sentence', part: 'sentence', role: 'status' });
        board.append(cells, turn, promotion);
        root.append(board, sentence);
        cells.addEventListener('click', ({ target }) => {
            const square = target.closest('.cell')?.dataset.square;
            if (square && this.#position && !this.#has('readonly')) {
                this.#focus(square);
                this.#press(square);
            }
        });
        cells.addEventListener('keydown', (event) => this.#key(event));
        this.#parts = { board, cells, turn, promotion, sentence };
    }

    /** Returns the squares that the selected piece may reach, and those that only a rule forbids. */
    #targets() {
        const targets = new Map();
        if (this.#selected) {
            const from = this.#selected;
            const removed = this.#position.trace().stages.flatMap((stage) => stage.removed);
            removed.filter(({ uci }) => uci.startsWith(from)).forEach(({ uci }) => targets.set(uci.slice(2, 4), 'refused'));
            for (const move of this.#position.legalMoves(from)) {
                targets.set(this.#targetOf(move), move.isCapture ? 'capture' : 'move');
            }
        }
        return targets;
    }

    /** Returns a move with both squares, as in Ng1–f3, because an illegal move has no SAN. */
    #longForm(from, to) {
        const role = this.#position.pieceAt(from)?.role;
        return `${{ knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' }[role] ?? ''}${from}–${to}`;
    }

    /** Returns a phrase of the element. */
    #word(key, san = '') {
        return this.#say(() => Position.phrase(`board.${key}`, san));
    }

    #draw() {
        const { board, cells, turn, promotion, sentence } = this.#parts;
        const flip = this.#has('flip');
        const position = this.#position;
        const unreadable = this.#drawDiagram(flip);
        const [problem = unreadable] = this.#problems.values();
        board.hidden = !position;
        promotion.hidden = true;
        if (position) {
            const asked = this.#asked ? [this.#word('asked', this.#longForm(...this.#asked))] : [];
            cells.setAttribute('aria-label', [this.#word('title'), this.#word(`${position.turn}-to-move`), ...asked].join(', '));
            promotion.setAttribute('aria-label', this.#word('becomes'));
            turn.dataset.color = position.turn;
            turn.toggleAttribute('data-top', (position.turn === 'black') !== flip);
            turn.hidden = position.outcome !== undefined;
        }
        this.#drawCells(cells, flip);
        sentence.dataset.legal = String(this.#verdict?.legal ?? '');
        sentence.toggleAttribute('data-problem', problem !== null);
        sentence.textContent = problem ?? this.#verdict?.sentence ?? this.#say(() => position?.outcome)?.sentence ?? this.getAttribute('sentence') ?? '';
    }

    /** Returns why an attribute cannot be drawn, or null. */
    #drawDiagram(flip) {
        const { board } = this.#parts;
        board.querySelector(':scope > svg')?.remove();
        const position = this.#position;
        if (!position) {
            return null;
        }
        const playing = this.getAttribute('playing');
        let problem = playing && !/^(white|black)$/.test(playing) ? `playing="${playing}": expected white or black` : null;
        let theme = this.getAttribute('theme') ?? undefined;
        let colors;
        try {
            colors = colorsOf(theme);
        } catch (e) {
            problem = e.message;
            theme = undefined;
            colors = colorsOf(theme);
        }
        const tried = this.#verdict && !this.#verdict.dropped ? [{ from: this.#verdict.from, to: this.#verdict.to, color: 'blue' }] : [];
        const asked = this.#asked && !this.#verdict ? [{ from: this.#asked[0], to: this.#asked[1], color: 'yellow' }] : [];
        const svg = parsed(
            position.svg({
                orientation: flip ? 'black' : 'white',
                coordinates: this.getAttribute('coordinates') !== 'none',
                theme,
                lastMove: this.#past.at(-1)?.move,
                reason: this.#verdict ? uciOf(this.#verdict) : undefined,
                arrows: [...tried, ...asked].filter(({ from, to }) => from !== to),
            }),
        );
        svg.setAttribute('aria-hidden', 'true');
        board.prepend(svg);
        for (const [name, color] of Object.entries(colors)) {
            // The margin has no place, and can have the same colour.
            for (const square of svg.querySelectorAll(`rect[x][fill='${color}']`)) {
                square.style.fill = `var(--passant-${name}-square, ${color})`;
            }
        }
        return problem;
    }

    #drawCells(cells, flip) {
        const position = this.#position;
        const targets = this.#targets();
        if (cells.dataset.flip !== String(flip)) {
            cells.dataset.flip = String(flip);
            const rows = Array.from({ length: 8 }, (_, down) => {
                const row = element('div', { class: 'row', role: 'row' });
                for (let across = 0; across < 8; across++) {
                    const square = squareName(flip ? 8 * down + 7 - across : 8 * (7 - down) + across);
                    row.append(element('div', { class: 'cell', role: 'gridcell', 'data-square': square }));
                }
                return row;
            });
            cells.replaceChildren(...rows);
        }
        const isRead = Boolean(position) && !this.#has('readonly');
        cells.toggleAttribute('data-open', isRead);
        if (isRead) {
            this.#cell(this.#current).tabIndex = 0;
        } else {
            this.#cell(this.#current).removeAttribute('tabindex');
        }
        const words = new Map();
        const word = (key) => words.get(key) ?? words.set(key, this.#word(key)).get(key);
        for (const cell of cells.querySelectorAll('.cell')) {
            const { square } = cell.dataset;
            const piece = position?.pieceAt(square);
            const target = targets.get(square);
            const isSelected = square === this.#selected;
            const keys = [piece ? `${piece.color}-${piece.role}` : 'empty', ...(isSelected ? ['chosen'] : []), ...(target ? [target] : [])];
            cell.setAttribute('aria-label', [square, ...keys.map(word)].join(', '));
            cell.setAttribute('aria-selected', String(isSelected));
            cell.dataset.target = target ?? '';
        }
    }
}

function uciOf({ from, to, promotion }) {
    return from + to + (promotion ? PROMOTIONS[promotion].toLowerCase() : '');
}

function element(tag, attributes) {
    const made = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
    return made;
}

function parsed(svg) {
    return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

const colorsByTheme = new Map();

/** Returns the colours of the squares of a theme, which are those of a1 and b1. Throws if there is no such theme. */
function colorsOf(theme) {
    if (!colorsByTheme.has(theme)) {
        const svg = Position.start().svg({ theme, coordinates: false });
        const [, dark, light] = [...svg.matchAll(/<rect[^>]* fill="(.*?)"/g)].map(([, color]) => color);
        colorsByTheme.set(theme, { light, dark });
    }
    return colorsByTheme.get(theme);
}

let shapes;

/** Returns the drawing of a piece. */
function pictureOf(role, color) {
    shapes ??= [...parsed(Position.start().svg({ coordinates: false })).querySelectorAll('svg > g')];
    const shape = shapes[SHAPES[role] + (color === 'white' ? 0 : FIRST_BLACK_SHAPE)].cloneNode(true);
    shape.removeAttribute('transform');
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 45 45');
    svg.append(shape);
    return svg;
}

function button(content, label, onclick) {
    const made = element('button', { type: 'button', 'aria-label': label, title: label });
    made.append(content);
    made.onclick = onclick;
    return made;
}

if (globalThis.customElements && !customElements.get('passant-board')) {
    customElements.define('passant-board', PassantBoard);
}
