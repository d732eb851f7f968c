/** The command line. */
module dev.passant.cli {
    requires static org.jspecify;
    requires dev.passant.core;
    requires dev.passant.pgn;
    requires dev.passant.reference;
    requires dev.passant.web;
    requires dev.passant.zoo;
    requires info.picocli;
    requires tools.jackson.core;
    requires tools.jackson.databind;

    opens dev.passant.cli to
            info.picocli;
}
