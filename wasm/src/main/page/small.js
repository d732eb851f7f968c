/* The small module of the page: answers about a position and its moves. Loaded by worker.js, as is whole.js. */
import { load as loaded } from './loader.js';

/** Loads a module that answers requests. */
export async function answers(file) {
    let response;
    const module = await loaded(new URL(file, import.meta.url), {
        begin: (status, length) => response.begin(status, module.read(length)),
        part: (length) => response.part(module.read(length)),
    });
    return {
        /** Makes a language that of all sentences; text is its file. */
        speak(code, text) {
            module.exports.addLanguage(module.write(`${code}\n${text}`));
            module.exports.speak(module.write(code));
        },
        /** Answers a request as PageAnswers.java does. */
        answer(path, query, body, to) {
            response = to;
            let next = 0;
            module.readFrom((target) => {
                const bytes = body.subarray(next, next + target.length);
                target.set(bytes);
                next += bytes.length;
                return bytes.length;
            });
            if (module.exports.answer(module.write(`${path}\n${query}`), body.length) < 0) {
                throw new Error(JSON.parse(module.read(module.exports.failure())).message);
            }
        },
    };
}

export const load = () => answers('./small.wasm');
