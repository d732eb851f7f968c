/** Move generators with one bug each, and diagnosis of bugs from wrong perft counts. */
module dev.passant.zoo {
    requires static org.jspecify;
    requires dev.passant.reference;

    exports dev.passant.zoo;
    exports dev.passant.whatbug;
}
