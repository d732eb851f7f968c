/**
 * The worker of a page without a server. Its name has the address of a script, and the language of sentences with the
 * address of its file, unless it is English. The script exports load(), whose promise is an object with speak(code, text)
 * and answer(path, query, body, response). It calls response.begin(status, mediaType) once, and
 * response.part(text) for each part of the body.
 */

const [module, code, file] = name.split(" ");

const loaded = Promise.all([import(new URL(module, location.href).href).then(({ load }) => load()), file && fetch(file).then((found) => found.text())]).then(
    ([answers, text]) => {
        if (text) {
            answers.speak(code, text);
        }
        return answers;
    },
);
// The page receives an event "error", and starts another worker for the next request.
loaded.catch(reportError);

addEventListener("message", async ({ data: { id, path, query, body } }) => {
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
