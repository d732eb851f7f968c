package dev.passant.pgn.index;

/**
 * A position in the main line of a game of a file.
 *
 * @param game the number of the game, from 0
 * @param ply the number of plies before the position
 */
public record GamePlace(long game, int ply) {}
