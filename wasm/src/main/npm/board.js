/* The element <passant-board>: a board that explains why a move is not legal. See board.d.ts. */
import { Position, inLanguage, squareIndex, squareName } from './rules.js';

const PROMOTIONS = { queen: 'Q', knight: 'N', rook: 'R', bishop: 'B', king: 'K' };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The colours of the brown theme, which is the default, can be set; the margin has the colour of the page. */
const STYLES = `
:host { display: block; max-width: 32rem; font: 1rem/1.4 system-ui, sans-serif; }
:host([hidden]) { display: none; }
.board { position: relative; aspect-ratio: 1; user-select: none; -webkit-user-select: none; }
.board > svg { display: block; width: 100%; height: 100%; }
svg > rect:first-of-type { fill: transparent; }
svg > text { fill: currentColor; }
rect[fill='#f0d9b5'] { fill: var(--passant-light-square, #f0d9b5); }
rect[fill='#b58863'] { fill: var(--passant-dark-square, #b58863); }
.cells { position: absolute; inset: 5%; display: grid; grid-template-rows: repeat(8, 1fr); }
:host([coordinates='none']) .cells { inset: 0; }
.row { display: grid; grid-template-columns: repeat(8, 1fr); }
.cell { position: relative; touch-action: manipulation; }
.cell:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
.cell[aria-selected='true'] { box-shadow: inset 0 0 0 max(3px, 0.9cqw) rgb(47 143 91 / 90%); }
:host(:not([readonly])) .cell { cursor: pointer; }
.cell::after { position: absolute; border-radius: 50%; }
.cell[data-target='move']::after { content: ''; inset: 34%; background: rgb(20 83 45 / 75%); }
.cell[data-target='capture']::after { content: ''; inset: 7%; border: max(2px, 0.5cqw) solid rgb(20 83 45 / 85%); }
.cell[data-target='refused']::after { content: '×' / ''; top: 3%; right: 3%; width: 38%; height: 38%; background: #b3201c;
  color: #fff; font: 700 min(1.1rem, 3.6cqw) / 1 sans-serif; display: grid; place-items: center; }
.board { container-type: inline-size; }
.promotion { position: absolute; inset: 0; display: flex; justify-content: center; align-items: center; gap: 0.3rem;
  background: rgb(0 0 0 / 45%); }
.promotion button { min-width: 2.75rem; min-height: 2.75rem; font: 600 1.1rem/1 system-ui, sans-serif; }
.promotion[hidden] { display: none; }
.sentence { margin: 0.5rem 0 0; min-height: 2.8em; }
.sentence[data-legal='false'] { color: light-dark(#a8201f, #ff9d94); }
@media (forced-colors: active) { .cell, .cell::after { forced-color-adjust: none; } }
`;

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pl'];

/** A page without a browser, such as one that a server renders, can import this; it has no elements. */
const Element = globalThis.HTMLElement ?? Object;

let styles;

export class PassantBoard extends Element {
    static observedAttributes = ['fen', 'variant', 'why', 'flip', 'coordinates', 'theme', 'sentence', 'readonly', 'lang'];

    #position;
    #past = [];
    #selected = null;
    #verdict = null;
    #problem = null;
    #current = 'e2';
    #parts = null;
    /** The loaded language of the element; null for that of all sentences. */
    #language = null;

    connectedCallback() {
        if (!this.#parts) {
            this.#build();
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
            this.#explainAttribute();
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
        this.setAttribute('fen', fen);
    }

    /** Explains a move and shows the reason; returns the explanation. */
    explain(from, to, promotion) {
        this.#verdict = this.#explained(from, to, promotion);
        this.#selected = null;
        this.#draw();
        return this.#verdict;
    }

    /** Plays a move in SAN or UCI notation, without an event. Throws if it is not legal. */
    play(move) {
        this.#put(typeof move === 'string' ? this.#position.parseMove(move) : move);
    }

    /** Takes the last move back; returns whether there was one. */
    undo() {
        const last = this.#past.pop();
        if (last) {
            this.#position = last.position;
            this.#clear();
        }
        return last !== undefined;
    }

    /** Shows the position of the attributes again. */
    reset() {
        this.#begin();
    }

    #begin() {
        this.#past = [];
        this.#problem = null;
        try {
            const variant = this.getAttribute('variant') ?? undefined;
            const fen = this.getAttribute('fen');
            this.#position = this.#say(() => (fen ? Position.parse(fen, { variant }) : Position.start(variant)));
        } catch (e) {
            this.#position = undefined;
            this.#problem = e.message;
        }
        this.#selected = null;
        this.#explainAttribute();
        this.#draw();
    }

    #explainAttribute() {
        const [, from, to, promotion] = /^([a-h][1-8])([a-h][1-8])([qrbnk])?$/.exec(this.getAttribute('why') ?? '') ?? [];
        this.#verdict = this.#position && from ? this.#explained(from, to, promotion ?? this.#promotionOf(from, to)) : null;
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
        const wanted = /^\w*/.exec(this.closest('[lang]')?.lang ?? '')[0].toLowerCase();
        const code = LANGUAGES.includes(wanted) ? wanted : null;
        if (code) {
            await Position.loadLanguage(code);
        }
        if (code !== this.#language) {
            this.#language = code;
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
        this.#clear();
    }

    // Input

    #press(square) {
        const position = this.#position;
        if (!position || this.hasAttribute('readonly')) {
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

    /** Castling of Chess960 is a press on the rook. */
    #targetOf(move) {
        return this.#position.isChess960 && move.kind.endsWith('-castling') ? this.#position.uci(move).slice(2, 4) : move.to;
    }

    #choose(moves) {
        const box = this.#parts.promotion;
        const close = (move) => {
            box.hidden = true;
            if (move) {
                this.#try(move.from, move.to, move);
            } else {
                this.#cell(moves[0].from).focus();
            }
        };
        box.replaceChildren(
            ...Object.keys(PROMOTIONS).flatMap((role) => {
                const move = moves.find(({ promotion }) => promotion === role);
                return move ? [button(PROMOTIONS[role], this.#word(role), () => close(move))] : [];
            }),
            button('×', this.#word('cancel'), () => close(null)),
        );
        box.onkeydown = ({ key }) => key === 'Escape' && close(null);
        box.hidden = false;
        box.firstChild.focus();
    }

    /** Plays a move unless a listener or the attribute `answer` forbids it, or explains why it is not legal. */
    #try(from, to, move) {
        const verdict = this.#explained(from, to, move ? move.promotion : this.#promotionOf(from, to));
        const uci = move ? this.#position.uci(move) : from + to;
        const answers = this.getAttribute('answer')?.trim().split(/\s+/);
        const isRight = answers?.includes(uci);
        const san = move ? this.#position.san(move) : undefined;
        const isWanted = move ? this.#send('move', { uci, san, fen: this.#position.fen, explanation: verdict }) : this.#send('refused', verdict);
        if (move && isWanted && (!answers || isRight)) {
            this.#put(move);
        } else if (move) {
            this.#clear();
            this.#parts.sentence.textContent = this.#word('wanted', san);
        } else {
            this.#verdict = verdict;
            this.#selected = null;
            this.#draw();
        }
        if (answers) {
            this.#send('answer', { uci, san, right: isRight, explanation: verdict });
        }
    }

    #promotionOf(from, to) {
        const isPawn = this.#position.pieceAt(from)?.role === 'pawn';
        return isPawn && /[18]/.test(to[1]) ? 'queen' : undefined;
    }

    #send(name, detail) {
        return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
    }

    #key(event) {
        const square = event.target.closest('.cell')?.dataset.square;
        if (!square || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.key in ARROWS) {
            const turn = this.hasAttribute('flip') ? -1 : 1;
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
        this.#cell(this.#current).tabIndex = -1;
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
        const promotion = element('div', { class: 'promotion', role: 'group', hidden: '' });
        const sentence = element('p', { class: 'sentence', part: 'sentence', role: 'status' });
        board.append(cells, promotion);
        root.append(board, sentence);
        cells.addEventListener('click', ({ target }) => {
            const square = target.closest('.cell')?.dataset.square;
            if (square) {
                this.#focus(square);
                this.#press(square);
            }
        });
        cells.addEventListener('keydown', (event) => this.#key(event));
        this.#parts = { board, cells, promotion, sentence };
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

    /** Returns a phrase of the element. */
    #word(key, san = '') {
        return this.#say(() => Position.phrase(`board.${key}`, san));
    }

    #draw() {
        const { board, cells, promotion, sentence } = this.#parts;
        const flip = this.hasAttribute('flip');
        const position = this.#position;
        cells.setAttribute('aria-label', this.#word('title'));
        promotion.setAttribute('aria-label', this.#word('becomes'));
        board.querySelector('svg')?.remove();
        if (position) {
            const last = this.#past.at(-1)?.move;
            const text = position.svg({
                orientation: flip ? 'black' : 'white',
                coordinates: this.getAttribute('coordinates') !== 'none',
                theme: this.getAttribute('theme') ?? undefined,
                lastMove: last,
                reason: this.#verdict ? uciOf(this.#verdict) : undefined,
            });
            const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
            svg.setAttribute('aria-hidden', 'true');
            board.prepend(svg);
        }
        this.#drawCells(cells, flip);
        sentence.dataset.legal = String(this.#verdict?.legal ?? '');
        sentence.textContent = this.#problem ?? this.#verdict?.sentence ?? this.#say(() => position?.outcome)?.sentence ?? this.getAttribute('sentence') ?? '';
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
                    row.append(element('div', { class: 'cell', role: 'gridcell', 'data-square': square, tabindex: '-1' }));
                }
                return row;
            });
            cells.replaceChildren(...rows);
            this.#cell(this.#current).tabIndex = 0;
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

function button(text, label, onclick) {
    const made = element('button', { type: 'button', 'aria-label': label, title: label });
    made.textContent = text;
    made.onclick = onclick;
    return made;
}

if (globalThis.customElements && !customElements.get('passant-board')) {
    customElements.define('passant-board', PassantBoard);
}
