/** Which question comes next? One after the other; what was wrong comes again a little later, until it is right. */

const LATER = 3;

export class Series {
    constructor(questions) {
        this.waiting = questions.map((question) => ({ question, tries: 0 }));
        this.total = questions.length;
        this.current = null;
        /** Of each question, in the order in which they came first: whether the first answer was right. */
        this.results = [];
    }

    /** @returns {object|null} the question, or null when all are right */
    next() {
        this.current = this.waiting.shift() ?? null;
        return this.current?.question ?? null;
    }

    /** Whether the question has been wrong before. */
    get isAgain() {
        return (this.current?.tries ?? 0) > 0;
    }

    answer(isRight) {
        const { current } = this;
        current.tries++;
        if (current.tries === 1) {
            this.results.push({ question: current.question, right: isRight });
        }
        if (!isRight) {
            this.waiting.splice(LATER, 0, current);
        }
    }

    get right() {
        return this.results.filter(({ right }) => right).length;
    }

    /** Right and asked, by topic. */
    byTopic() {
        const topics = new Map();
        for (const { question, right } of this.results) {
            const sum = topics.get(question.topic) ?? { right: 0, asked: 0 };
            topics.set(question.topic, { right: sum.right + (right ? 1 : 0), asked: sum.asked + 1 });
        }
        return topics;
    }
}

/** Whether what was chosen is the answer, in whatever order. */
export function isRight(question, chosen) {
    const answer = new Set(question.answer);
    return answer.size === chosen.length && chosen.every((each) => answer.has(each));
}
