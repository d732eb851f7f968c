/** A debugger for move generators: finds, names and shrinks their bugs. */
module dev.passant.hunt {
    requires java.management;
    requires static org.jspecify;
    requires static org.junit.jupiter.api;
    requires transitive dev.passant.core;
    requires dev.passant.perft;
    requires transitive dev.passant.uci;
    requires dev.passant.reference;

    exports dev.passant.hunt;
    exports dev.passant.hunt.junit;
    exports dev.passant.hunt.report;
}
