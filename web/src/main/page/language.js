/**
 * The language of the page: that of its link, of the reader's choice, or of the browser. English is in the sources; the
 * file of another language is loaded before the rest of the page starts. What a file lacks stays English.
 *
 * A text in a script is a template with the tag `t`; the English template, with {0} and {1} for its values, is the key
 * of the translation. Texts in data are translated by `say`, and those of index.html as they are found there.
 */

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español", pl: "Polski" };

const KEY = "passant.language";

/** The letters of the pieces in moves. The files of other languages have them in the same order. */
const ENGLISH = "NBRQK";

const page = globalThis.document?.documentElement?.lang === "en" ? document.documentElement : null;

const known = (code) => (Object.hasOwn(LANGUAGES, code ?? "") ? code : null);

/** The language of the browser. */
const own = known((globalThis.navigator?.languages ?? []).map((each) => each.slice(0, 2)).find(known)) ?? "en";

export const LANGUAGE = page ? (linked() ?? kept() ?? own) : "en";

/** Whether the language is that of the link or a choice of the reader, so that links to the page name it. */
export const IS_CHOSEN = LANGUAGE !== own;

const { words = {}, feminine = [], letters = ENGLISH, dir = "ltr" } = LANGUAGE === "en" ? {} : await loaded();

const plural = new Intl.PluralRules(LANGUAGE);
const CATEGORIES = ["one", "few", "many", "other"].filter((name) => plural.resolvedOptions().pluralCategories.includes(name));

if (page) {
    translatePage();
}

/** Whether the address, which may have changed, is in another language than the page. */
export const isAddressInAnotherLanguage = () => (linked() ?? LANGUAGE) !== LANGUAGE;

function linked() {
    return known(/[#?&]lang=(\w+)/.exec(location.hash || location.search)?.[1]);
}

function kept() {
    try {
        return known(localStorage.getItem(KEY));
    } catch {
        return null;
    }
}

async function loaded() {
    // The English page must not flash.
    page.style.visibility = "hidden";
    try {
        const address = document.querySelector(`meta[name=passant-${LANGUAGE}]`).content;
        return (await import(new URL(address, location.href).href)).default;
    } catch {
        return {};
    } finally {
        page.style.visibility = "";
    }
}

/** Shows the page in another language from now on. */
export function choose(code) {
    try {
        localStorage.setItem(KEY, code);
    } catch {
        // Without storage the choice is only in the link.
    }
    const rest = location.hash.replace(/^#/, "").split("&").filter((part) => part && !part.startsWith("lang="));
    history.replaceState(history.state, "", `#${[...rest, `lang=${code}`].join("&")}`);
    location.reload();
}

/** Writes a number as the language does. The first one costs the browser 25 ms, so none is written while the page opens. */
export const format = (number, options) => number.toLocaleString(LANGUAGE, options);

/** Translates a text of the data, with {0} and {1} for its values. */
export function say(text, ...values) {
    const found = words[text] ?? text;
    return values.length > 0 ? filled(found, values) : found;
}

/** Translates a template. */
export function t(strings, ...values) {
    return say(strings.reduce((text, part, index) => `${text}{${index - 1}}${part}`), ...values);
}

/**
 * Fills a translated template: {0} is a value. {0|form|form} is the form for the plural of a number, or for the gender
 * of a word.
 */
function filled(template, values) {
    return template.replace(/\{(\d)(?:\|([^}]*))?\}/g, (_, index, forms) => {
        const value = values[index];
        if (forms === undefined) {
            return value;
        }
        const all = forms.split("|");
        const isNumber = typeof value === "number" || /^\d+$/.test(value);
        const form = isNumber ? CATEGORIES.indexOf(plural.select(Number(value))) : Number(feminine.includes(value));
        return all[Math.min(form, all.length - 1)];
    });
}

/** Returns the name of a side at the start of a sentence. */
export function sideName(colour) {
    return colour === "white" ? t`White` : t`Black`;
}

/** Translates a move in SAN, whose letters are those of English. */
export function localSan(san) {
    return LANGUAGE === "en" ? san : san.replace(/[NBRQK]/g, (letter) => letters[ENGLISH.indexOf(letter)]);
}

/** Translates a move that was typed with the letters of the language into the letters of English. */
export function englishSan(text) {
    return text.replace(/[A-Z]/g, (letter) => ENGLISH[letters.indexOf(letter)] ?? letter);
}

function translatePage() {
    page.lang = LANGUAGE;
    page.dir = dir;
    if (LANGUAGE === "en") {
        return;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        node.data = translated(node.data);
    }
    for (const name of ["aria-label", "title", "placeholder"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
            element.setAttribute(name, translated(element.getAttribute(name)));
        }
    }
    document.title = translated(document.title);
}

/** Translates a text of the page, whose spaces and lines do not matter, but for those at its ends. */
function translated(text) {
    const [, start, inner, end] = /^(\s*)([^]*?)(\s*)$/.exec(text);
    return start + say(inner.replace(/\s+/g, " ")) + end;
}
