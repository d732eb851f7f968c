/* Uses the board of a page as a reader does, and sends what it shows to the test. */
const board = document.querySelector('passant-board');
const inside = (selector) => board.shadowRoot.querySelector(selector);
const cell = (square) => inside(`.cell[data-square=${square}]`);
const press = (...squares) => squares.forEach((square) => cell(square).click());
const events = [];

for (const name of ['move', 'refused', 'answer']) {
    document.addEventListener(name, ({ detail }) => events.push([name, detail.uci ?? detail.code, detail.right ?? null]));
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
    drill: async () => {
        press('d2', 'd4');
        const refused = board.fen;
        press('e2', 'e4');
        await new Promise((resolve) => setTimeout(resolve));
        return [refused, board.fen];
    },
    german: async () => {
        const sentence = inside('.sentence');
        const isGerman = () => sentence.textContent.startsWith('Der');
        if (!isGerman()) {
            await new Promise((resolve) => new MutationObserver(() => isGerman() && resolve()).observe(sentence, { childList: true }));
        }
        const shown = [sentence.textContent.slice(0, 20), cell('e8').getAttribute('aria-label')];
        board.lang = 'en';
        await new Promise((resolve) => new MutationObserver(resolve).observe(sentence, { childList: true }));
        return [...shown, sentence.textContent.slice(0, 21), cell('e8').getAttribute('aria-label')];
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
