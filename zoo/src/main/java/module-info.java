/** Move generators with one mistake each, and what their perft numbers give away. */
module dev.passant.zoo {
    requires static org.jspecify;
    requires dev.passant.reference;

    exports dev.passant.zoo;
    exports dev.passant.whatbug;
}
