/**
 * The worker of a page without a server. Its name is the address of a script, whose load() returns a promise of an object
 * with speak(code, text) and answer(path, query, body, response). It calls response.begin(status, mediaType) once, and
 * response.part(text) for each part of the body. A message is a request, or the language of the answers from now on.
 */

let loaded = import(new URL(name, location.href).href).then(({ load }) => load());
// The page receives an event "error", and starts another worker for the next request.
loaded.catch(reportError);

function speak(language, file) {
    const text = fetch(file).then((found) => found.text());
    loaded = Promise.all([loaded, text]).then(([answers, sentences]) => {
        answers.speak(language, sentences);
        return answers;
    });
    loaded.catch(reportError);
}

addEventListener("message", async ({ data: { language, sentences, id, path, query, body } }) => {
    if (language) {
        speak(language, sentences);
        return;
    }
    const answers = await loaded.catch(() => null);
    if (answers === null) {
        return;
    }
    let begun = {};
    const response = {
        begin: (status, type) => (begun = { status, type }),
        part: (text) => postMessage({ id, ...begun, part: text }),
    };
    try {
        answers.answer(path, query, body, response);
    } catch (error) {
        const detail = `The rules failed: ${error?.message ?? error}`;
        postMessage({ id, status: 500, type: "application/problem+json", part: JSON.stringify({ status: 500, detail }) });
    }
    postMessage({ id, isEnd: true });
});
