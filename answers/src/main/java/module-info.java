/** The answers of the command, the server and the page, and their JSON. */
// The modules that use the answers are compiled after this one.
@SuppressWarnings("module")
module dev.passant.answers {
    requires static org.jspecify;
    requires transitive dev.passant.core;
    requires transitive dev.passant.winnable;

    exports dev.passant.answers to
            dev.passant.cli,
            dev.passant.web;
}
