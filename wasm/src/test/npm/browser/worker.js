/* Answers the lines of browser-test.js in a worker. */
import { answer } from '../agreement-answers.js';

// Loaded in the listener, as a browser drops messages to a worker that does not listen yet.
onmessage = async ({ data }) => {
    const { Position } = await import('../../../../target/tarball/package/rules.js');
    postMessage(data.map((line) => answer(Position, line)));
};
