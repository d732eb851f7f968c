/** The order of questions: mistakes are repeated a little later, until they are right. */

const LATER = 3;

export class Series {
    /**
     * @param {{repeats?: boolean, rights?: boolean[]}} how whether mistakes are repeated, and the answers of an earlier
     *     visit
     */
    constructor(questions, { repeats = true, rights = [] } = {}) {
        this.waiting = questions.slice(rights.length).map((question) => ({ question, tries: 0 }));
        this.total = questions.length;
        this.repeats = repeats;
        this.current = null;
        /** Whether the first answer was right, by question in their original order. */
        this.results = rights.map((right, index) => ({ question: questions[index], right }));
    }

    /**
     * @returns {object|null} the next question, or null if all are answered correctly
     */
    next() {
        this.current = this.waiting.shift() ?? null;
        return this.current?.question ?? null;
    }

    /** Whether the current question is a repetition. */
    get isAgain() {
        return (this.current?.tries ?? 0) > 0;
    }

    /** The number of answers to the current question. */
    get tries() {
        return this.current?.tries ?? 0;
    }

    answer(isRight) {
        const { current } = this;
        current.tries++;
        if (current.tries === 1) {
            this.results.push({ question: current.question, right: isRight });
        }
        if (!isRight && this.repeats) {
            this.waiting.splice(LATER, 0, current);
        }
    }

    get right() {
        return this.results.filter(({ right }) => right).length;
    }

    /** Returns the numbers of right answers and of questions, by topic. */
    byTopic() {
        const topics = new Map();
        for (const { question, right } of this.results) {
            const sum = topics.get(question.topic) ?? { right: 0, asked: 0 };
            topics.set(question.topic, { right: sum.right + (right ? 1 : 0), asked: sum.asked + 1 });
        }
        return topics;
    }
}

/** Returns whether the chosen options are the answer, in any order. */
export function isRight(question, chosen) {
    const answer = new Set(question.answer);
    if (question.kind === "mate") {
        return answer.has(chosen[0]);
    }
    return answer.size === chosen.length && chosen.every((each) => answer.has(each));
}
