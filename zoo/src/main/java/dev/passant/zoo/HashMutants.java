package dev.passant.zoo;

import static dev.passant.zoo.Family.HASH;

import java.util.List;
import java.util.function.Supplier;

/** Mistakes in the keys of a table of counts: entries that positions share which differ. */
final class HashMutants {

    private HashMutants() {}

    /** A generator that counts with a table, which lives as long as the generator. */
    static class Hashed extends ZobristGenerator {
        @Override
        long perft(int depth) {
            return perftWithTable(depth);
        }
    }

    static List<Mutant> all() {
        return List.of(
                hash("key-without-side", "The key does not know the side to move", () -> new Hashed() {
                    @Override
                    long sideKey() {
                        return 0;
                    }
                }),
                hash("key-without-rights", "The key does not know the rights to castle", () -> new Hashed() {
                    @Override
                    long rightsKey() {
                        return 0;
                    }
                }),
                hash("key-without-black-rights", "The key does not know Black's rights to castle", () -> new Hashed() {
                    @Override
                    long rightsKey() {
                        long all = rights;
                        rights &= 0xFF;
                        long key = super.rightsKey();
                        rights = all;
                        return key;
                    }
                }),
                hash(
                        "rights-cancel-in-the-key",
                        "In the key the rights to castle of the two colours cancel each other",
                        () -> new Hashed() {
                            @Override
                            long rightsKey() {
                                long all = rights;
                                rights = all & 0xFF ^ all >>> 56;
                                long key = super.rightsKey();
                                rights = all;
                                return key;
                            }
                        }),
                hash("key-without-en-passant", "The key does not know the en-passant square", () -> new Hashed() {
                    @Override
                    long enPassantKey() {
                        return 0;
                    }
                }),
                hash(
                        "key-with-en-passant-file-of-white-only",
                        "The key knows the en-passant square only after a double push by White",
                        () -> new Hashed() {
                            @Override
                            long enPassantKey() {
                                return white ? 0 : super.enPassantKey();
                            }
                        }),
                hash("key-without-depth", "The key does not know the depth", () -> new Hashed() {
                    @Override
                    long depthKey(int depth) {
                        return 0;
                    }
                }),
                hash("key-without-colour", "The key takes the pieces of both colours for the same", () -> new Hashed() {
                    @Override
                    long pieceKey(char piece, int square) {
                        return super.pieceKey(lower(piece), square);
                    }
                }),
                hash(
                        "key-takes-knights-for-bishops",
                        "The key takes knights and bishops for the same",
                        () -> new Hashed() {
                            @Override
                            long pieceKey(char piece, int square) {
                                return super.pieceKey(lower(piece) == 'n' ? (char) (piece - 'n' + 'b') : piece, square);
                            }
                        }),
                hash(
                        "entry-is-not-verified",
                        "Entries are found by 16 bits of the key, and not compared",
                        () -> new Hashed() {
                            @Override
                            long countKey(int depth) {
                                return super.countKey(depth) & 0xFFFF;
                            }
                        }));
    }

    private static Mutant hash(String name, String title, Supplier<Generator> maker) {
        return Mutant.ofState(name, HASH, title, maker);
    }
}
