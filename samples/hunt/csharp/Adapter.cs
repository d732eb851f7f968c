using System;
using MyEngine;

static class Adapter
{
    static long Perft(Position position, int depth)
    {
        if (depth == 0) return 1;
        long nodes = 0;
        foreach (Move move in position.LegalMoves())
        {
            position.Make(move);
            nodes += Perft(position, depth - 1);
            position.Unmake(move);
        }
        return nodes;
    }

    static void Main(string[] args)
    {
        int depth = int.Parse(args[0]);
        var position = new Position(args[1]);
        foreach (string text in args.Length > 2 ? args[2].Split(' ') : new string[0])
        {
            position.Make(position.ParseMove(text));
        }
        foreach (Move move in position.LegalMoves())
        {
            position.Make(move);
            Console.WriteLine($"{move.Uci()}: {Perft(position, depth - 1)}");
            position.Unmake(move);
        }
    }
}
