/** The command line of Passant. */
// re2j is an automatic module named after its file; that is acceptable because no module requires this one.
@SuppressWarnings("requires-automatic")
module dev.passant.cli {
    requires static org.jspecify;
    requires dev.passant.answers;
    requires dev.passant.core;
    requires dev.passant.perft;
    requires dev.passant.winnable;
    requires dev.passant.tables;
    requires dev.passant.pgn;
    requires dev.passant.reference;
    requires dev.passant.uci;
    requires dev.passant.hunt;
    requires dev.passant.web;
    requires dev.passant.zoo;
    requires info.picocli;
    requires java.sql;
    requires org.xerial.sqlitejdbc;
    requires re2j;

    opens dev.passant.cli to
            info.picocli;
    opens dev.passant.cli.engine to
            info.picocli;
    opens dev.passant.cli.epd to
            info.picocli;
    opens dev.passant.cli.help to
            info.picocli;
    opens dev.passant.cli.io to
            info.picocli;
    opens dev.passant.cli.perft to
            info.picocli;
    opens dev.passant.cli.pgn to
            info.picocli;
    opens dev.passant.cli.pgn.options to
            info.picocli;
    opens dev.passant.cli.position to
            info.picocli;
    opens dev.passant.cli.tables to
            info.picocli;

    provides dev.passant.pgn.search.RegularExpressionEngine with
            dev.passant.cli.pgn.Re2jEngine;
}
