/** The answers of the command, the server and the page, and their representation as JSON. */
// The modules that use the answers are compiled after this one.
@SuppressWarnings("module")
module dev.passant.answers {
    requires static org.jspecify;
    requires transitive dev.passant.core;
    requires transitive dev.passant.tables;
    requires transitive dev.passant.winnable;
    requires dev.passant.perft;
    requires dev.passant.pgn;
    requires dev.passant.uci;

    exports dev.passant.answers to
            dev.passant.cli,
            dev.passant.web;
    exports dev.passant.answers.api to
            dev.passant.web;
    exports dev.passant.answers.play to
            dev.passant.web;
}
