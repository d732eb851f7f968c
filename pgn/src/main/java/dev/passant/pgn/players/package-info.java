// Imports notation of core. Readers of games import it, so it imports no other package of games.
/** Names of players: which spellings may be one player, and corrections that users keep in a file. */
@NullMarked
package dev.passant.pgn.players;

import org.jspecify.annotations.NullMarked;
