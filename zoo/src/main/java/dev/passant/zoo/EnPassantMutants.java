package dev.passant.zoo;

import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.EN_PASSANT;
import static dev.passant.zoo.Family.EN_PASSANT_SAFETY;
import static dev.passant.zoo.Family.MAKE_UNMAKE;
import static dev.passant.zoo.Family.PIN;

import java.util.List;

/** Bugs of en passant: its conditions, and king safety. */
final class EnPassantMutants {

    private EnPassantMutants() {}

    static List<Mutant> all() {
        return List.of(
                Mutant.of("no-en-passant", EN_PASSANT, "En passant is never generated", () -> new Generator() {
                    @Override
                    boolean mayTakeEnPassant(int from) {
                        return false;
                    }
                }),
                Mutant.of(
                        "white-never-takes-en-passant",
                        EN_PASSANT,
                        "White never captures en passant",
                        () -> new Generator() {
                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return !white;
                            }
                        }),
                Mutant.of(
                        "black-never-takes-en-passant",
                        EN_PASSANT,
                        "Black never captures en passant",
                        () -> new Generator() {
                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return white;
                            }
                        }),
                Mutant.of(
                        "en-passant-only-towards-the-h-file",
                        EN_PASSANT,
                        "En passant is generated only towards the h-file",
                        () -> new Generator() {
                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return fileOf(enPassant) > fileOf(from);
                            }
                        }),
                Mutant.of(
                        "en-passant-only-towards-the-a-file",
                        EN_PASSANT,
                        "En passant is generated only towards the a-file",
                        () -> new Generator() {
                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return fileOf(enPassant) < fileOf(from);
                            }
                        }),
                Mutant.of(
                        "no-en-passant-on-the-edge-files",
                        EN_PASSANT,
                        "En passant is not generated after a double push on the a- or h-file",
                        () -> new Generator() {
                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return fileOf(enPassant) != 0 && fileOf(enPassant) != 7;
                            }
                        }),
                Mutant.of(
                        "en-passant-by-one-pawn-only",
                        EN_PASSANT,
                        "If two pawns can capture en passant, only the first does",
                        () -> new Generator() {
                            @Override
                            boolean mayTakeEnPassant(int from) {
                                boolean second = fileOf(enPassant) < fileOf(from);
                                return !second
                                        || fileOf(enPassant) == 0
                                        || squares[behind(enPassant) - 1] != piece(white, 'p');
                            }
                        }),
                Mutant.of(
                        "en-passant-by-a-non-neighbour",
                        EN_PASSANT,
                        "A pawn two files away captures en passant, too",
                        () -> new Generator() {
                            @Override
                            void addPseudoLegalMoves(MoveBuffer moves) {
                                super.addPseudoLegalMoves(moves);
                                for (int side = -2; side <= 2 && enPassant != NOWHERE; side += 4) {
                                    int from = behind(enPassant) + side;
                                    int file = fileOf(enPassant) + side;
                                    if (file >= 0 && file < 8 && squares[from] == piece(white, 'p')) {
                                        moves.add(MoveCode.of(MoveCode.EN_PASSANT, from, enPassant));
                                    }
                                }
                            }
                        }),
                Mutant.of(
                        "en-passant-wraps",
                        EN_PASSANT,
                        "En passant wraps around the edge of the board",
                        () -> new Generator() {
                            @Override
                            void addPseudoLegalMoves(MoveBuffer moves) {
                                super.addPseudoLegalMoves(moves);
                                if (enPassant == NOWHERE || fileOf(enPassant) % 7 != 0) {
                                    return;
                                }
                                int from = behind(enPassant) + (fileOf(enPassant) == 0 ? -1 : 1);
                                if (squares[from] == piece(white, 'p')) {
                                    moves.add(MoveCode.of(MoveCode.EN_PASSANT, from, enPassant));
                                }
                            }
                        }),
                Mutant.ofState(
                                "en-passant-a-move-too-long",
                                EN_PASSANT,
                                "The right to capture en passant lasts until the next double push",
                                () -> new Generator() {
                                    @Override
                                    int enPassantAfter(int move) {
                                        int next = super.enPassantAfter(move);
                                        return next == NOWHERE ? enPassant : next;
                                    }

                                    @Override
                                    boolean mayTakeEnPassant(int from) {
                                        return relativeRank(enPassant) == 5
                                                && isEmpty(enPassant)
                                                && squares[behind(enPassant)] == piece(!white, 'p');
                                    }
                                })
                        .or(MAKE_UNMAKE),
                Mutant.ofState(
                                "single-push-allows-en-passant",
                                EN_PASSANT,
                                "A pawn that reached its fourth rank by a single push can be captured en passant",
                                () -> new Generator() {
                                    @Override
                                    int enPassantAfter(int move) {
                                        int to = MoveCode.to(move);
                                        boolean push = lower(squares[MoveCode.from(move)]) == 'p'
                                                && fileOf(MoveCode.from(move)) == fileOf(to);
                                        return push && relativeRank(to) == 3 ? behind(to) : NOWHERE;
                                    }
                                })
                        .or(MAKE_UNMAKE),
                Mutant.ofState(
                                "en-passant-only-beside-one-pawn",
                                EN_PASSANT,
                                "The en-passant square is set only if an enemy pawn is next to the pawn towards"
                                        + " the a-file",
                                () -> new Generator() {
                                    @Override
                                    int enPassantAfter(int move) {
                                        int next = super.enPassantAfter(move);
                                        int to = MoveCode.to(move);
                                        boolean beside = fileOf(to) > 0 && squares[to - 1] == piece(!white, 'p');
                                        return beside ? next : NOWHERE;
                                    }
                                })
                        .or(MAKE_UNMAKE),
                Mutant.ofState(
                                "black-double-push-leaves-no-en-passant",
                                EN_PASSANT,
                                "A double push by Black sets no en-passant square",
                                () -> new Generator() {
                                    @Override
                                    int enPassantAfter(int move) {
                                        return white ? super.enPassantAfter(move) : NOWHERE;
                                    }
                                })
                        .or(MAKE_UNMAKE),
                Mutant.of(
                        "en-passant-uncovers-the-rank",
                        EN_PASSANT_SAFETY,
                        "En passant is allowed although it exposes the king on the rank that both pawns leave",
                        () -> new CheckAwareGenerator() {
                            @Override
                            boolean isLegal(int move) {
                                return super.isLegal(move)
                                        || isKind(move, MoveCode.EN_PASSANT)
                                                && checkerCount() == 0
                                                && rankOf(king(white)) == rankOf(MoveCode.from(move))
                                                && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                        "black-en-passant-uncovers-the-rank",
                        EN_PASSANT_SAFETY,
                        "En passant by Black is allowed although it exposes the king on the rank that both pawns leave",
                        () -> new CheckAwareGenerator() {
                            @Override
                            boolean isLegal(int move) {
                                return super.isLegal(move)
                                        || !white
                                                && isKind(move, MoveCode.EN_PASSANT)
                                                && checkerCount() == 0
                                                && rankOf(king(white)) == rankOf(MoveCode.from(move))
                                                && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                        "en-passant-uncovers-a-diagonal",
                        EN_PASSANT_SAFETY,
                        "En passant is allowed although it exposes the king on a diagonal that the captured pawn"
                                + " leaves",
                        () -> new CheckAwareGenerator() {
                            @Override
                            boolean isLegal(int move) {
                                return super.isLegal(move)
                                        || isKind(move, MoveCode.EN_PASSANT)
                                                && checkerCount() == 0
                                                && uncoversByTheCaptured(move);
                            }

                            private boolean uncoversByTheCaptured(int move) {
                                int direction = directionTo(king(white), behind(MoveCode.to(move)));
                                return direction != NOWHERE
                                        && direction % 2 == 1
                                        && isPinned(behind(MoveCode.to(move)))
                                        && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                                "pinned-pawn-takes-en-passant",
                                EN_PASSANT_SAFETY,
                                "A pinned pawn captures en passant off the line of its pin",
                                () -> new CheckAwareGenerator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return super.isLegal(move)
                                                || isKind(move, MoveCode.EN_PASSANT)
                                                        && checkerCount() == 0
                                                        && isPinned(MoveCode.from(move));
                                    }
                                })
                        .or(PIN),
                Mutant.of(
                                "pinned-pawn-never-takes-en-passant",
                                EN_PASSANT_SAFETY,
                                "A pinned pawn does not capture en passant along the line of its pin",
                                () -> new CheckAwareGenerator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return super.isLegal(move)
                                                && !(isKind(move, MoveCode.EN_PASSANT)
                                                        && isPinned(MoveCode.from(move)));
                                    }
                                })
                        .or(PIN, EN_PASSANT),
                Mutant.of(
                                "en-passant-refused-on-the-rank-of-the-king",
                                EN_PASSANT_SAFETY,
                                "En passant is missing if king, pawns and an enemy rook or queen are on one rank,"
                                        + " regardless of pieces between",
                                () -> new CheckAwareGenerator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return super.isLegal(move)
                                                && !(isKind(move, MoveCode.EN_PASSANT)
                                                        && rankOf(king(white)) == rankOf(MoveCode.from(move))
                                                        && anyOnRank(rankOf(king(white))));
                                    }

                                    private boolean anyOnRank(int rank) {
                                        for (int file = 0; file < 8; file++) {
                                            char piece = squares[square(file, rank)];
                                            if (piece == piece(!white, 'r') || piece == piece(!white, 'q')) {
                                                return true;
                                            }
                                        }
                                        return false;
                                    }
                                })
                        .or(EN_PASSANT),
                Mutant.of(
                                "en-passant-in-any-check",
                                EN_PASSANT_SAFETY,
                                "In check, en passant is allowed even if it does not answer the check",
                                () -> new CheckAwareGenerator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return super.isLegal(move)
                                                || isKind(move, MoveCode.EN_PASSANT) && checkerCount() > 0;
                                    }
                                })
                        .or(CHECK_EVASION),
                Mutant.of(
                                "en-passant-never-takes-the-checker",
                                CHECK_EVASION,
                                "En passant is missing as a capture of a checking pawn",
                                () -> new CheckAwareGenerator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return super.isLegal(move)
                                                && !(isKind(move, MoveCode.EN_PASSANT)
                                                        && isChecker(behind(MoveCode.to(move))));
                                    }
                                })
                        .or(EN_PASSANT));
    }
}
