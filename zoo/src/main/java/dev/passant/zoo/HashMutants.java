package dev.passant.zoo;

import static dev.passant.zoo.Family.HASH;

import java.util.List;
import java.util.function.Supplier;

/** Bugs of hash keys: different positions share a table entry. */
final class HashMutants {

    private HashMutants() {}

    /** A generator whose perft uses a transposition table that is never cleared. */
    static class Hashed extends ZobristGenerator {
        @Override
        long perft(int depth) {
            return perftWithTable(depth);
        }
    }

    static List<Mutant> all() {
        return List.of(
                hash("key-without-side", "The hash key omits the side to move", () -> new Hashed() {
                    @Override
                    long sideKey() {
                        return 0;
                    }
                }),
                hash("key-without-rights", "The hash key omits the castling rights", () -> new Hashed() {
                    @Override
                    long rightsKey() {
                        return 0;
                    }
                }),
                hash("key-without-black-rights", "The hash key omits Black's castling rights", () -> new Hashed() {
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
                        "In the hash key, equal castling rights of the two sides cancel each other",
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
                hash("key-without-en-passant", "The hash key omits the en-passant square", () -> new Hashed() {
                    @Override
                    long enPassantKey() {
                        return 0;
                    }
                }),
                hash(
                        "key-with-en-passant-file-of-white-only",
                        "The hash key has the en-passant square only after a double push by White",
                        () -> new Hashed() {
                            @Override
                            long enPassantKey() {
                                return white ? 0 : super.enPassantKey();
                            }
                        }),
                hash("key-without-depth", "The hash key omits the depth", () -> new Hashed() {
                    @Override
                    long depthKey(int depth) {
                        return 0;
                    }
                }),
                hash("key-without-colour", "The hash key is the same for pieces of both colours", () -> new Hashed() {
                    @Override
                    long pieceKey(char piece, int square) {
                        return super.pieceKey(lower(piece), square);
                    }
                }),
                hash(
                        "key-takes-knights-for-bishops",
                        "The hash key is the same for knights and bishops",
                        () -> new Hashed() {
                            @Override
                            long pieceKey(char piece, int square) {
                                return super.pieceKey(lower(piece) == 'n' ? (char) (piece - 'n' + 'b') : piece, square);
                            }
                        }),
                hash(
                        "entry-is-not-verified",
                        "Table entries are found by 16 bits of the hash key and not verified",
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
