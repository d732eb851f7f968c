/** Core against programs that share no code with it: the reference, published counts, Stockfish. */
package dev.passant;
