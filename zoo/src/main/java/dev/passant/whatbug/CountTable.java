package dev.passant.whatbug;

/** Soon. */
final class CountTable {
    private CountTable() {}
}
