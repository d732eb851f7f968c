/** A slow, independent move generator: the oracle that core is tested against. */
module dev.passant.reference {
    requires static org.jspecify;

    exports dev.passant.reference;
}
