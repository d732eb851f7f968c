/**
 * The worker of a page without a server. Its name is the address of a script that exports load(), whose promise is an
 * object with answer(path, query, body, response). It calls response.begin(status, mediaType) once, and
 * response.part(text) for each part of the body.
 */

const loaded = import(new URL(name, location.href).href).then(({ load }) => load());
// The page receives an event "error", and starts another worker for the next request.
loaded.catch(reportError);

addEventListener("message", async ({ data: { id, path, query, body } }) => {
    const module = await loaded.catch(() => null);
    if (module === null) {
        return;
    }
    let begun = {};
    const response = {
        begin: (status, type) => (begun = { status, type }),
        part: (text) => postMessage({ id, ...begun, part: text }),
    };
    try {
        module.answer(path, query, body, response);
    } catch (error) {
        const detail = `The rules failed: ${error?.message ?? error}`;
        postMessage({ id, status: 500, type: "application/problem+json", part: JSON.stringify({ status: 500, detail }) });
    }
    postMessage({ id, isEnd: true });
});
