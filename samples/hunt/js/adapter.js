const { Chess } = require("chess.js");

const [depth, fen, moves = ""] = process.argv.slice(2);
const chess = new Chess(fen, { skipValidation: true });
for (const move of moves.split(" ").filter(Boolean)) {
  chess.move(move);
}

function perft(depth) {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of chess.moves({ verbose: true })) {
    chess.move(move);
    nodes += perft(depth - 1);
    chess.undo();
  }
  return nodes;
}

for (const move of chess.moves({ verbose: true })) {
  chess.move(move);
  console.log(`${move.lan}: ${perft(depth - 1)}`);
  chess.undo();
}
