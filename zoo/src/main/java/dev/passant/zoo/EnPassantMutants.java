package dev.passant.zoo;

import static dev.passant.zoo.AttackSteps.directionTo;
import static dev.passant.zoo.BoardState.NOWHERE;
import static dev.passant.zoo.BoardState.fileOf;
import static dev.passant.zoo.BoardState.piece;
import static dev.passant.zoo.BoardState.rankOf;
import static dev.passant.zoo.BoardState.square;
import static dev.passant.zoo.CheckAwareGenerator.isKind;
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
                capture("no-en-passant", "En passant is never generated", (at, from) -> false),
                capture("white-never-takes-en-passant", "White never captures en passant", (at, from) -> !at.white),
                capture("black-never-takes-en-passant", "Black never captures en passant", (at, from) -> at.white),
                capture(
                        "en-passant-only-towards-the-h-file",
                        "En passant is generated only towards the h-file",
                        (at, from) -> fileOf(at.enPassant) > fileOf(from)),
                capture(
                        "en-passant-only-towards-the-a-file",
                        "En passant is generated only towards the a-file",
                        (at, from) -> fileOf(at.enPassant) < fileOf(from)),
                capture(
                        "no-en-passant-on-the-edge-files",
                        "En passant is not generated after a double push on the a- or h-file",
                        (at, from) -> fileOf(at.enPassant) != 0 && fileOf(at.enPassant) != 7),
                capture(
                        "en-passant-by-one-pawn-only",
                        "If two pawns can capture en passant, only the first does",
                        (at, from) -> {
                            boolean second = fileOf(at.enPassant) < fileOf(from);
                            return !second
                                    || fileOf(at.enPassant) == 0
                                    || at.squares[at.behind(at.enPassant) - 1] != piece(at.white, 'p');
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
                Mutant.allowing(
                        "en-passant-uncovers-the-rank",
                        EN_PASSANT_SAFETY,
                        "En passant is allowed although it exposes the king on the rank that both pawns leave",
                        (at, move) -> isKind(move, MoveCode.EN_PASSANT)
                                && at.checkerCount() == 0
                                && rankOf(at.king(at.white)) == rankOf(MoveCode.from(move))
                                && at.attackersAfter(move) == 1),
                Mutant.allowing(
                        "black-en-passant-uncovers-the-rank",
                        EN_PASSANT_SAFETY,
                        "En passant by Black is allowed although it exposes the king on the rank that both pawns leave",
                        (at, move) -> !at.white
                                && isKind(move, MoveCode.EN_PASSANT)
                                && at.checkerCount() == 0
                                && rankOf(at.king(at.white)) == rankOf(MoveCode.from(move))
                                && at.attackersAfter(move) == 1),
                Mutant.allowing(
                        "en-passant-uncovers-a-diagonal",
                        EN_PASSANT_SAFETY,
                        "En passant is allowed although it exposes the king on a diagonal that the captured pawn leaves",
                        (at, move) -> isKind(move, MoveCode.EN_PASSANT)
                                && at.checkerCount() == 0
                                && uncoversByTheCaptured(at, move)),
                Mutant.allowing(
                                "pinned-pawn-takes-en-passant",
                                EN_PASSANT_SAFETY,
                                "A pinned pawn captures en passant off the line of its pin",
                                (at, move) -> isKind(move, MoveCode.EN_PASSANT)
                                        && at.checkerCount() == 0
                                        && at.isPinned(MoveCode.from(move)))
                        .or(PIN),
                Mutant.refusing(
                                "pinned-pawn-never-takes-en-passant",
                                EN_PASSANT_SAFETY,
                                "A pinned pawn does not capture en passant along the line of its pin",
                                (at, move) -> isKind(move, MoveCode.EN_PASSANT) && at.isPinned(MoveCode.from(move)))
                        .or(PIN, EN_PASSANT),
                Mutant.refusing(
                                "en-passant-refused-on-the-rank-of-the-king",
                                EN_PASSANT_SAFETY,
                                "En passant is missing if king, pawns and an enemy rook or queen are on one rank, regardless of pieces between",
                                (at, move) -> isKind(move, MoveCode.EN_PASSANT)
                                        && rankOf(at.king(at.white)) == rankOf(MoveCode.from(move))
                                        && anyOnRank(at, rankOf(at.king(at.white))))
                        .or(EN_PASSANT),
                Mutant.allowing(
                                "en-passant-in-any-check",
                                EN_PASSANT_SAFETY,
                                "In check, en passant is allowed even if it does not answer the check",
                                (at, move) -> isKind(move, MoveCode.EN_PASSANT) && at.checkerCount() > 0)
                        .or(CHECK_EVASION),
                Mutant.refusing(
                                "en-passant-never-takes-the-checker",
                                CHECK_EVASION,
                                "En passant is missing as a capture of a checking pawn",
                                (at, move) ->
                                        isKind(move, MoveCode.EN_PASSANT) && at.isChecker(at.behind(MoveCode.to(move))))
                        .or(EN_PASSANT),
                Mutant.allowing(
                                "piece-on-the-en-passant-square-answers-check",
                                CHECK_EVASION,
                                "A piece on the en-passant square counts as capturing the checking pawn",
                                (at, move) -> at.checkerCount() == 1
                                        && MoveCode.to(move) == at.enPassant
                                        && at.isChecker(at.behind(at.enPassant))
                                        && "nbrq".indexOf(at.moverOf(move)) >= 0
                                        && !at.isPinned(MoveCode.from(move)))
                        .or(EN_PASSANT, EN_PASSANT_SAFETY));
    }

    private static boolean uncoversByTheCaptured(CheckAwareGenerator at, int move) {
        int captured = at.behind(MoveCode.to(move));
        int direction = directionTo(at.king(at.white), captured);
        return direction != NOWHERE && direction % 2 == 1 && at.isPinned(captured) && at.attackersAfter(move) == 1;
    }

    private static boolean anyOnRank(CheckAwareGenerator at, int rank) {
        for (int file = 0; file < 8; file++) {
            char piece = at.squares[square(file, rank)];
            if (piece == piece(!at.white, 'r') || piece == piece(!at.white, 'q')) {
                return true;
            }
        }
        return false;
    }

    /** Decides whether a pawn that attacks the en-passant square may capture en passant. */
    private interface Capture {
        boolean isAllowed(Generator at, int from);
    }

    private static Mutant capture(String name, String title, Capture capture) {
        return Mutant.of(name, EN_PASSANT, title, () -> new Generator() {
            @Override
            boolean mayTakeEnPassant(int from) {
                return capture.isAllowed(this, from);
            }
        });
    }
}
