/*
 * The regular expressions of the modules, evaluated by the browser in place of TeaVM's java.util.regex, which would be a
 * fifth of rules.wasm. They are written in Java's syntax; unsupported syntax is refused. See Pattern.java.
 */

const CASE_INSENSITIVE = 2;

/** Java's \s, without the blanks beyond ASCII that JavaScript's has. */
const BLANKS = '\\t-\\r ';
const LINE_ENDS = '\\n\\r\\u0085\\u2028\\u2029';
/** The end, or before a line end at the end. */
const END = '(?=(?:\\r\\n|(?<!\\r)\\n|[\\r\\u0085\\u2028\\u2029])?(?![^]))';

/** An escape, a character class, the start of a group, a possessive quantifier, or any other character. */
const TOKEN = /\\[^]|\[\^?(?:\\[^]|[^\]\\])+\]|\((?:\?(?:[:=!]|<[=!]|<(\w+)>)?)?|[*+?}]\+|[^]/g;

/** A possessive quantifier, a group with flags, a class within a class, and any escape of a letter that is not listed. */
const UNSUPPORTED = /^[*+?}]\+$|^\(\?$|[^\\](?:\[|&&)|\\[^\WbdDnrtuwW]/;

/**
 * Converts a regular expression of Java.
 *
 * @return for each kind of search of Matcher.java an expression, and the names of the groups
 */
export function expressionOf(java, flags) {
    const names = [];

    function refuse(token) {
        throw new Error(`internal error: the regular expression ${java} with flags ${flags} is not supported: ${token}`);
    }

    function converted(token, name) {
        if (token === '(' || name !== undefined) {
            names.push(name);
            return token;
        }
        if (token === '.') {
            return `[^${LINE_ENDS}]`;
        }
        if (token === '$') {
            return END;
        }
        if (token === '\\S') {
            return `[^${BLANKS}]`;
        }
        const blanks = token[0] === '[' ? BLANKS : `[${BLANKS}]`;
        const same = token.replaceAll('\\s', blanks);
        return UNSUPPORTED.test(same) ? refuse(token) : same;
    }

    if (java.startsWith('(?i)')) {
        return expressionOf(java.slice(4), flags | CASE_INSENSITIVE);
    }
    if ((flags & ~CASE_INSENSITIVE) !== 0 || (flags !== 0 && /[^\0-\x7fß]/.test(java))) {
        refuse('flags');
    }
    const source = java.replace(TOKEN, converted);
    const options = flags === 0 ? 'd' : 'di';
    return {
        names,
        kinds: [
            new RegExp(source, `${options}g`),
            new RegExp(source, `${options}y`),
            new RegExp(`(?:${source})(?![^])`, `${options}y`),
        ],
    };
}

/**
 * Returns the functions that Pattern.java and Matcher.java import.
 *
 * @param characters the memory through which texts are passed, as numbers of 16 bits
 * @param places the same memory, through which the places of groups are returned, as numbers of 32 bits
 */
export function regularExpressions(characters, places) {
    const expressions = [];
    const indices = new Map();
    /** The text that is being passed, and the one that is searched. */
    let passed = '';
    let searched = '';

    function taken() {
        const text = passed;
        passed = '';
        return text;
    }

    return {
        pass(length) {
            passed += String.fromCharCode(...characters.subarray(0, length));
        },
        /** Returns the index of an expression, which is the same for equal ones. */
        compileExpression(flags) {
            const java = taken();
            const key = flags + java;
            if (!indices.has(key)) {
                indices.set(key, expressions.push(expressionOf(java, flags)) - 1);
            }
            return indices.get(key);
        },
        groupNamed: (index) => expressions[index].names.indexOf(taken()) + 1,
        searchIn() {
            searched = taken();
        },
        /** Writes the start and end of each group, -1 if it took no part; returns their number, or 0 for no match. */
        search(index, kind, from) {
            const expression = expressions[index].kinds[kind];
            expression.lastIndex = from;
            const found = expression.exec(searched);
            found?.indices.forEach((span, group) => places.set(span ?? [-1, -1], 2 * group));
            return found?.length ?? 0;
        },
    };
}
