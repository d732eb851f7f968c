/* Uses the board of a page as a reader does, and sends what it shows to the test. */
import { Position } from '/target/tarball/package/rules.js';

const board = document.querySelector('passant-board');
const inside = (selector) => board.shadowRoot.querySelector(selector);
const cell = (square) => inside(`.cell[data-square=${square}]`);
const press = (...squares) => squares.forEach((square) => cell(square).click());
const events = [];

for (const name of ['move', 'played', 'refused', 'answer']) {
    document.addEventListener(name, ({ detail }) => events.push([name, detail.uci, detail.explanation.code, detail.right ?? null]));
}

const STEPS = {
    diagram: () => {
        press('e3');
        return [inside('.sentence').textContent, cell('e3').getAttribute('aria-selected')];
    },
    quiz: () => {
        press('e1');
        const targets = [cell('e8').dataset.target, cell('e8').getAttribute('aria-label')];
        press('e4');
        const wrong = [document.getElementById('result').textContent, inside('.sentence').textContent, board.fen];
        press('e1', 'e8');
        return [targets, wrong, document.getElementById('result').textContent, board.fen];
    },
    drill: () => {
        press('d2', 'd4');
        const refused = board.fen;
        press('e2', 'e4');
        return [refused, board.fen];
    },
    loaded: () => board.fen,
    /** The promotion is chosen by keyboard: a key that is not handled keeps its action, which presses the button. */
    promotion: () => {
        const inBox = (key) => {
            const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
            board.shadowRoot.activeElement.dispatchEvent(event);
            return event.defaultPrevented;
        };
        board.fen = '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1';
        press('e7', 'e8');
        const prevented = inBox('Enter');
        inBox('ArrowDown');
        const second = board.shadowRoot.activeElement.getAttribute('aria-label');
        const [box, square] = [inside('.promotion').getBoundingClientRect(), cell('e8').getBoundingClientRect()];
        const onFile = Math.abs(box.left - square.left) < 2 && Math.abs(box.top - square.top) < 2 && Math.abs(box.width - square.width) < 2;
        const pieces = inside('.promotion').querySelectorAll('svg path').length > 3;
        board.fen = '8/4P1k1/8/8/8/8/8/4K3 b - - 0 1';
        const closed = inside('.promotion').hidden;
        return [prevented, second, onFile, pieces, closed];
    },
    /** After a right answer the board waits for the page. */
    answered: () => {
        board.fen = '6k1/8/8/8/8/8/8/R5K1 w - - 0 1';
        board.setAttribute('answer', 'a1a7 Ra8+');
        press('a1', 'a8');
        const answered = board.fen;
        press('g8', 'g7');
        const waiting = board.fen === answered;
        board.setAttribute('answer', 'Kg7');
        press('g8', 'g7');
        const next = board.fen;
        board.setAttribute('wrong', 'Try again.');
        board.fen = '6k1/8/8/8/8/8/8/R5K1 w - - 0 1';
        board.setAttribute('answer', 'Ra8+');
        press('a1', 'a2');
        return [waiting, next, inside('.sentence').textContent];
    },
    /** What cannot be read is named. */
    faulty: () => {
        const shown = [];
        const set = (name, value) => {
            board.setAttribute(name, value);
            shown.push([inside('.sentence').textContent.slice(0, 45), inside('svg') !== null]);
            board.removeAttribute(name);
        };
        set('theme', 'nope');
        set('answer', 'zz');
        set('answer', 'Nd5');
        set('why', 'zz');
        set('playing', 'green');
        board.setAttribute('variant', 'crazyhouse');
        board.fen = '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1';
        set('why', 'N@f3');
        board.play('N@f3');
        shown.push([board.fen, inside('svg') !== null]);
        board.removeAttribute('variant');
        set('fen', 'nonsense');
        let message = '';
        board.setAttribute('fen', 'nonsense');
        try {
            board.play('e4');
        } catch (e) {
            message = e.message;
        }
        const isSmall = inside('.board').offsetHeight === 0;
        const lone = document.createElement('passant-board');
        try {
            lone.play('e4');
        } catch (e) {
            message += `; ${e.message}`;
        }
        return [shown, message, isSmall];
    },
    looks: () => {
        const fill = (selector) => getComputedStyle(inside(selector)).fill;
        document.body.style.cssText = 'color: rgb(1, 2, 3); font-family: monospace';
        board.style.setProperty('--passant-light-square', 'rgb(4, 5, 6)');
        board.setAttribute('theme', 'blue');
        const squares = [fill('svg > rect:nth-of-type(3)'), fill('svg > rect:nth-of-type(2)'), fill('svg > rect'), fill('svg text')];
        const font = getComputedStyle(inside('.sentence')).fontFamily;
        const isStop = () => inside('.cell[tabindex]') !== null;
        const stops = [isStop()];
        board.setAttribute('readonly', '');
        press('e2');
        stops.push(isStop());
        board.removeAttribute('readonly');
        board.fen = 'nonsense';
        stops.push(isStop());
        return [squares, font, stops];
    },
    /** Vue and Svelte write `false` into attributes, React and Svelte set the property `fen` to undefined. */
    frameworks: () => {
        board.setAttribute('flip', 'false');
        board.setAttribute('readonly', 'false');
        press('e2', 'e4');
        const played = [inside('.cell').dataset.square, board.fen];
        board.setAttribute('readonly', 'true');
        board.fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
        board.fen = undefined;
        press('e2', 'e4');
        return [played, board.fen, board.hasAttribute('fen')];
    },
    asked: () => {
        board.fen = '4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1';
        board.setAttribute('ask', 'e3d3');
        const arrows = () => [...board.shadowRoot.querySelectorAll('svg .arrow')].map(({ dataset }) => dataset.from + dataset.to);
        const label = () => inside('.cells').getAttribute('aria-label');
        const turn = () => [inside('.turn').dataset.color, inside('.turn').hasAttribute('data-top')];
        const question = [arrows(), inside('.sentence').textContent, label(), turn()];
        board.setAttribute('why', 'e3d3');
        const reason = arrows().sort();
        board.removeAttribute('why');
        board.setAttribute('playing', 'white');
        board.play('Re2');
        press('g8', 'g7');
        return [question, reason, arrows(), label(), turn(), inside('.cell[aria-selected=true]') === null];
    },
    german: async () => {
        const sentence = inside('.sentence');
        const isGerman = () => sentence.textContent.startsWith('Der');
        if (!isGerman()) {
            await new Promise((resolve) => new MutationObserver(() => isGerman() && resolve()).observe(sentence, { childList: true }));
        }
        const shown = [sentence.textContent.slice(0, 20), cell('e8').getAttribute('aria-label')];
        const rewritten = () => new Promise((resolve) => new MutationObserver(resolve).observe(sentence, { childList: true }));
        board.lang = 'en';
        await rewritten();
        shown.push(sentence.textContent.slice(0, 21), cell('e8').getAttribute('aria-label'));
        // A language that arrives late does not replace the one that was chosen after it.
        board.lang = 'fr';
        board.lang = 'en';
        await Position.loadLanguage('fr');
        await new Promise((resolve) => setTimeout(resolve));
        shown.push(sentence.textContent.slice(0, 21));
        document.documentElement.lang = 'de';
        board.lang = 'undefined';
        await rewritten();
        return [...shown, sentence.textContent.slice(0, 20)];
    },
    own: () => {
        board.fen = '4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1';
        cell('e3').focus();
        const key = (name) => inside('.cell[tabindex="0"]').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
        press('e3');
        const cross = cell('d3').dataset.target;
        key('ArrowLeft');
        key('Enter');
        const reason = [inside('.sentence').textContent, inside('.sentence').dataset.legal];
        board.play('Rxe8+');
        const taken = board.undo();
        board.setAttribute('flip', '');
        const first = inside('.cell').dataset.square;
        board.fen = '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1';
        press('e7', 'e8');
        inside('.promotion [aria-label=knight]').click();
        const promoted = board.fen;
        board.fen = 'nonsense';
        return [cross, reason, taken, first, promoted, inside('.sentence').textContent.slice(0, 11), board.position === undefined];
    },
};

async function run() {
    await customElements.whenDefined('passant-board');
    return { shown: await STEPS[new URLSearchParams(location.search).get('page')](), events };
}

run().then(
    (found) => fetch('/answers', { method: 'POST', body: JSON.stringify(found) }),
    (e) => fetch('/answers', { method: 'POST', body: JSON.stringify({ error: `${e.stack}` }) }),
);
