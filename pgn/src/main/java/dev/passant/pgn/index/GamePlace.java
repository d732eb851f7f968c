package dev.passant.pgn.index;

/**
 * A place in the games of a file.
 *
 * @param game the number of the game, from 0
 * @param ply how many plies of its main line lie before
 */
public record GamePlace(long game, int ply) {}
