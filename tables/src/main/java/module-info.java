/** Endgame tables: the result of perfect play, with and without the fifty-move rule. */
module dev.passant.tables {
    requires static org.jspecify;
    requires transitive dev.passant.core;

    exports dev.passant.tables;
}
