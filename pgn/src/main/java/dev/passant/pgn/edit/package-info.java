// Imports dev.passant.pgn and its packages annotation, search and tag, and chess and notation of core.
/** Changing games before they are written: tags, comments, moves and variations, and joining games into one tree. */
@NullMarked
package dev.passant.pgn.edit;

import org.jspecify.annotations.NullMarked;
