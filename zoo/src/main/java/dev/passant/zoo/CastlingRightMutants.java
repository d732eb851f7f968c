package dev.passant.zoo;

import static dev.passant.zoo.Family.CASTLING_RIGHT;
import static dev.passant.zoo.Family.MAKE_UNMAKE;

import java.util.List;
import java.util.function.Supplier;

/** Mistakes in the rights to castle: kept too long, or lost too soon. */
final class CastlingRightMutants {

    private CastlingRightMutants() {}

    /** A generator that looks only whether the king stands where it did when the position was read. */
    private static class RememberedHome extends Generator {
        private int whiteHome = NOWHERE;
        private int blackHome = NOWHERE;

        @Override
        void readRights(String field) {
            super.readRights(field);
            whiteHome = king(true);
            blackHome = king(false);
        }

        final boolean isKingHome() {
            return king(white) == (white ? whiteHome : blackHome);
        }
    }

    static List<Mutant> all() {
        return List.of(
                kept(
                        "right-kept-when-rook-captured",
                        "The right to castle is kept when its rook is captured",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return 0;
                            }
                        }),
                kept(
                        "right-kept-when-rook-captured-by-promotion",
                        "The right to castle is kept when a promoting pawn captures its rook, and the rook is not"
                                + " looked for",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return MoveCode.kind(move) == MoveCode.PROMOTION ? 0 : super.rightsLostByCapture(move);
                            }

                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return lower(squares[rook]) != 'k';
                            }
                        }),
                kept(
                        "right-kept-when-rook-captured-and-rook-not-looked-for",
                        "The right to castle is kept when its rook is captured, and the rook is not looked for",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return 0;
                            }

                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return lower(squares[rook]) != 'k';
                            }
                        }),
                kept(
                        "black-queenside-right-kept-when-rook-captured",
                        "Black's right to castle to the queenside is kept when its rook is captured, and the rook is"
                                + " not looked for",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return white && MoveCode.to(move) < king(false) ? 0 : super.rightsLostByCapture(move);
                            }

                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return lower(squares[rook]) != 'k';
                            }
                        }),
                kept(
                        "right-kept-when-rook-moves",
                        "The right to castle is kept when its rook moves, and is there again when it comes back",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                return 0;
                            }
                        }),
                kept(
                        "white-kingside-right-kept-when-rook-moves",
                        "White's right to castle to the kingside is kept when its rook moves",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                return white && MoveCode.from(move) > king(true) ? 0 : super.rightsLostByMover(move);
                            }
                        }),
                kept(
                        "right-kept-when-king-moves",
                        "The rights to castle are kept when the king moves, and are there again when it comes back",
                        () -> new RememberedHome() {
                            @Override
                            long rightsLostByKing() {
                                return 0;
                            }

                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return super.isCastlingRookThere(rook) && isKingHome();
                            }
                        }),
                kept(
                        "rights-are-never-lost",
                        "Rights to castle are never lost: king and rook only must stand at home",
                        () -> new RememberedHome() {
                            @Override
                            long rightsAfter(int move) {
                                return rights;
                            }

                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return super.isCastlingRookThere(rook) && isKingHome();
                            }
                        }),
                kept(
                        "king-move-loses-one-right-only",
                        "A move of the king takes away only the right to castle to the kingside",
                        () -> new RememberedHome() {
                            @Override
                            long rightsLostByKing() {
                                return super.rightsLostByKing() & -1L << king(white);
                            }

                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return super.isCastlingRookThere(rook) && isKingHome();
                            }
                        }),
                kept(
                        "rook-move-loses-both-rights",
                        "A move of one rook takes away both rights to castle",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                long lost = super.rightsLostByMover(move);
                                return (lost & rights) == 0 ? lost : rightsLostByKing();
                            }
                        }),
                kept(
                        "any-rook-move-loses-a-right",
                        "A move of any rook on the half of the board of a home rook takes away the right of that one",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                int from = MoveCode.from(move);
                                if (lower(squares[from]) != 'r') {
                                    return 0;
                                }
                                int corner = fileOf(from) < 4 ? 0 : 7;
                                return 1L << square(corner, backRank(white)) | super.rightsLostByMover(move);
                            }
                        }),
                kept(
                        "capture-of-a-rook-loses-both-rights",
                        "The capture of a rook on its home square takes away both rights to castle",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                long lost = super.rightsLostByCapture(move);
                                return (lost & rights) == 0 ? lost : 0xFFL << square(0, rankOf(MoveCode.to(move)));
                            }
                        }),
                kept(
                        "castling-keeps-the-other-right",
                        "After castling, the right to castle to the other side is kept",
                        () -> new Generator() {
                            @Override
                            long rightsAfter(int move) {
                                return MoveCode.kind(move) == MoveCode.CASTLING
                                        ? rights & ~super.rightsLostByCapture(move)
                                        : super.rightsAfter(move);
                            }
                        }),
                Mutant.of(
                        "clock-spills-into-the-rights",
                        CASTLING_RIGHT,
                        "From a halfmove clock of 100 on there are no rights to castle",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingRookThere(int rook) {
                                return super.isCastlingRookThere(rook) && halfmoveClock < 100;
                            }
                        }));
    }

    private static Mutant kept(String name, String title, Supplier<Generator> maker) {
        return Mutant.ofState(name, CASTLING_RIGHT, title, maker).or(MAKE_UNMAKE);
    }
}
