package dev.passant.zoo;

import static dev.passant.zoo.Family.CASTLING_RIGHT;
import static dev.passant.zoo.Family.MAKE_UNMAKE;

import java.util.List;
import java.util.function.Supplier;

/** Bugs of castling rights: kept too long or lost too early. */
final class CastlingRightMutants {

    /** The squares of the rooks in the initial position. */
    private static final long CORNERS = 1L | 1L << 7 | 1L << 56 | 1L << 63;

    private CastlingRightMutants() {}

    /** A generator in which the king castles only from its square of the initial FEN. */
    private static class RememberedHome extends Generator {
        private int whiteHome = NOWHERE;
        private int blackHome = NOWHERE;

        @Override
        void readRights(String field) {
            super.readRights(field);
            whiteHome = king(true);
            blackHome = king(false);
        }

        @Override
        boolean isCastlingRookThere(int rook) {
            return super.isCastlingRookThere(rook) && king(white) == (white ? whiteHome : blackHome);
        }
    }

    /** A generator in which castling does not need the rook. */
    private static class WithoutRook extends Generator {
        @Override
        boolean isCastlingRookThere(int rook) {
            return lower(squares[rook]) != 'k';
        }
    }

    static List<Mutant> all() {
        return List.of(
                kept(
                        "right-kept-when-rook-captured",
                        "A castling right is kept after its rook is captured",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return 0;
                            }
                        }),
                kept(
                        "right-kept-when-rook-captured-by-promotion",
                        "A castling right is kept after a promoting pawn captures its rook, and castling does not"
                                + " need the rook",
                        () -> new WithoutRook() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return MoveCode.kind(move) == MoveCode.PROMOTION ? 0 : super.rightsLostByCapture(move);
                            }
                        }),
                kept(
                        "right-kept-when-rook-captured-and-rook-not-looked-for",
                        "A castling right is kept after its rook is captured, and castling does not need the rook",
                        () -> new WithoutRook() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return 0;
                            }
                        }),
                kept(
                        "black-queenside-right-kept-when-rook-captured",
                        "Black's queenside castling right is kept after its rook is captured, and castling does not"
                                + " need the rook",
                        () -> new WithoutRook() {
                            @Override
                            long rightsLostByCapture(int move) {
                                return white && MoveCode.to(move) < king(false) ? 0 : super.rightsLostByCapture(move);
                            }
                        }),
                kept(
                        "right-kept-when-rook-moves",
                        "A castling right is kept after its rook moves, and applies again after it returns",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                return 0;
                            }
                        }),
                kept(
                        "white-kingside-right-kept-when-rook-moves",
                        "White's kingside castling right is kept after its rook moves",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                return white && MoveCode.from(move) > king(true) ? 0 : super.rightsLostByMover(move);
                            }
                        }),
                kept(
                        "right-kept-when-king-moves",
                        "Castling rights are kept after the king moves, and apply again after it returns",
                        () -> new RememberedHome() {
                            @Override
                            long rightsLostByKing() {
                                return 0;
                            }
                        }),
                kept(
                        "rights-are-never-lost",
                        "Castling rights are never lost: king and rook only need to be on their original squares",
                        () -> new RememberedHome() {
                            @Override
                            long rightsAfter(int move) {
                                return rights;
                            }
                        }),
                kept(
                        "king-move-loses-one-right-only",
                        "A king move loses only the kingside castling right",
                        () -> new RememberedHome() {
                            @Override
                            long rightsLostByKing() {
                                return super.rightsLostByKing() & -1L << king(white);
                            }
                        }),
                kept(
                        "rook-move-loses-both-rights",
                        "A move of one castling rook loses both castling rights",
                        () -> new Generator() {
                            @Override
                            long rightsLostByMover(int move) {
                                long lost = super.rightsLostByMover(move);
                                return (lost & rights) == 0 ? lost : rightsLostByKing();
                            }
                        }),
                kept(
                        "any-rook-move-loses-a-right",
                        "A move of any rook loses the castling right on its half of the board",
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
                        "The capture of one castling rook loses both castling rights",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                long lost = super.rightsLostByCapture(move);
                                return (lost & rights) == 0 ? lost : 0xFFL << square(0, rankOf(MoveCode.to(move)));
                            }
                        }),
                kept(
                        "rook-takes-rook-loses-one-right-only",
                        "If a castling rook captures a castling rook, only the capturing side's right is lost",
                        () -> new Generator() {
                            @Override
                            long rightsLostByCapture(int move) {
                                boolean byCastlingRook = (rightsLostByMover(move) & rights) != 0;
                                // A recapture in that corner captures no rook of the corner's side.
                                boolean inEnemyCorner = rankOf(MoveCode.to(move)) == backRank(!white);
                                return !byCastlingRook && inEnemyCorner ? super.rightsLostByCapture(move) : 0;
                            }
                        }),
                kept(
                        "right-toggled-back",
                        "A rook move from or to a corner toggles the castling right there, so that a lost right returns",
                        () -> new RememberedHome() {
                            @Override
                            long rightsAfter(int move) {
                                long touched = 1L << MoveCode.from(move) | 1L << MoveCode.to(move);
                                boolean rook = lower(squares[MoveCode.from(move)]) == 'r';
                                return super.rightsAfter(move) | (rook ? touched & CORNERS & ~rights : 0);
                            }
                        }),
                kept(
                        "castling-keeps-the-other-right",
                        "After castling, the castling right on the other side is kept",
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
                        "At a halfmove clock of 100 or more, castling is missing",
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
