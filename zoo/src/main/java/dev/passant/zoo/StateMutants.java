package dev.passant.zoo;

import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.EN_PASSANT;
import static dev.passant.zoo.Family.GAME_END;
import static dev.passant.zoo.Family.MAKE_UNMAKE;
import static dev.passant.zoo.Family.PROMOTION;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Bugs of make and unmake. They affect a position only if it is reached by moves, not if it is set up from a FEN. */
final class StateMutants {

    private StateMutants() {}

    static List<Mutant> all() {
        return List.of(
                state("unmake-forgets-the-right", "Unmake does not restore castling rights", () -> new Generator() {
                    @Override
                    long rightsBefore(long saved) {
                        return rights;
                    }
                }),
                state(
                        "unmake-forgets-the-right-of-black",
                        "Unmake does not restore Black's castling rights",
                        () -> new Generator() {
                            @Override
                            long rightsBefore(long saved) {
                                return saved & (0xFFL | rights);
                            }
                        }),
                state(
                        "unmake-forgets-the-en-passant-square",
                        "Unmake does not restore the en-passant square, and en passant is generated after the other"
                                + " moves were made and unmade",
                        EnPassantLast::new),
                unmake(
                        "unmake-forgets-the-captured-piece",
                        "Unmaking a capture does not restore the captured piece",
                        MoveCode.ORDINARY,
                        (at, move) -> at.squares[MoveCode.to(move)] = BoardState.EMPTY),
                unmake(
                        "unmake-forgets-the-piece-captured-by-promotion",
                        "Unmaking a promotion does not restore the captured piece",
                        MoveCode.PROMOTION,
                        (at, move) -> at.squares[MoveCode.to(move)] = BoardState.EMPTY),
                unmake(
                        "unmake-leaves-the-promoted-piece",
                        "Unmaking a promotion puts the promoted piece on the origin square instead of the pawn",
                        MoveCode.PROMOTION,
                        (at, move) ->
                                at.squares[MoveCode.from(move)] = BoardState.piece(at.white, MoveCode.letter(move))),
                unmake(
                        "unmake-puts-the-en-passant-pawn-on-the-target",
                        "Unmaking en passant restores the captured pawn on the target square",
                        MoveCode.EN_PASSANT,
                        (at, move) -> {
                            int pawn = at.behind(MoveCode.to(move));
                            at.squares[MoveCode.to(move)] = at.squares[pawn];
                            at.squares[pawn] = BoardState.EMPTY;
                        }),
                unmake(
                        "unmake-forgets-the-en-passant-pawn",
                        "Unmaking en passant does not restore the captured pawn",
                        MoveCode.EN_PASSANT,
                        (at, move) -> at.squares[at.behind(MoveCode.to(move))] = BoardState.EMPTY),
                unmake(
                        "unmake-leaves-the-castled-rook",
                        "Unmaking castling leaves the rook on its target square",
                        MoveCode.CASTLING,
                        (at, move) -> {
                            int rook = MoveCode.to(move);
                            int target = at.rookTarget(MoveCode.from(move), rook);
                            if (at.isEmpty(target)) {
                                at.squares[target] = at.squares[rook];
                                at.squares[rook] = BoardState.EMPTY;
                            }
                        }),
                make(
                        "castling-forgets-the-king-square",
                        "Castling does not update the cached king square",
                        MoveCode.CASTLING,
                        (at, move) -> at.rememberKing(!at.white, MoveCode.from(move))),
                unmake(
                        "unmake-forgets-the-king-square",
                        "Unmaking castling does not restore the cached king square",
                        MoveCode.CASTLING,
                        (at, move) -> at.rememberKing(at.white, at.kingTarget(MoveCode.from(move), MoveCode.to(move)))),
                make(
                                "en-passant-leaves-the-pawn",
                                "En passant does not remove the captured pawn",
                                MoveCode.EN_PASSANT,
                                (at, move) -> at.squares[at.ahead(MoveCode.to(move))] = BoardState.piece(at.white, 'p'))
                        .or(EN_PASSANT),
                make(
                                "black-en-passant-takes-the-wrong-square",
                                "En passant by Black clears the square on the wrong side of the target",
                                MoveCode.EN_PASSANT,
                                (at, move) -> {
                                    if (at.white) {
                                        // White is to move again: put the pawn back, and clear the square below the
                                        // target.
                                        int to = MoveCode.to(move);
                                        at.squares[to + 8] = 'P';
                                        if (at.squares[to - 8] != 'K') {
                                            at.squares[to - 8] = BoardState.EMPTY;
                                        }
                                    }
                                })
                        .or(EN_PASSANT),
                make(
                                "black-promotes-to-a-white-piece",
                                "Black's pawns promote to white pieces",
                                MoveCode.PROMOTION,
                                (at, move) -> {
                                    if (at.white) {
                                        at.squares[MoveCode.to(move)] = BoardState.piece(true, MoveCode.letter(move));
                                    }
                                })
                        .or(PROMOTION),
                make(
                                "underpromotion-becomes-a-queen",
                                "Underpromotions put a queen on the board",
                                MoveCode.PROMOTION,
                                (at, move) -> at.squares[MoveCode.to(move)] = BoardState.piece(!at.white, 'q'))
                        .or(PROMOTION),
                state(
                                "black-en-passant-square-on-the-wrong-rank",
                                "A double push by Black sets the en-passant square in front of the pawn instead of"
                                        + " behind it",
                                () -> new Generator() {
                                    @Override
                                    int enPassantAfter(int move) {
                                        int square = super.enPassantAfter(move);
                                        return white || square == NOWHERE ? square : MoveCode.to(move) - 8;
                                    }

                                    @Override
                                    boolean mayTakeEnPassant(int from) {
                                        return isEmpty(enPassant) && lower(squares[behind(enPassant)]) != 'k';
                                    }
                                })
                        .or(EN_PASSANT),
                state(
                                "check-discovered-by-en-passant-is-overlooked",
                                "A check discovered by en passant is missed",
                                Overlooking::new)
                        .or(CHECK_EVASION),
                state("count-changes-the-side", "A count leaves the other side to move", () -> new Generator() {
                    @Override
                    void afterCount() {
                        white = !white;
                    }
                }),
                Mutant.ofState(
                        "repetition-ends-the-count", GAME_END, "Perft stops at a repeated position", Repetition::new),
                Mutant.of(
                        "fifty-moves-end-the-count",
                        GAME_END,
                        "Perft stops at a halfmove clock of 100",
                        () -> new Generator() {
                            @Override
                            boolean isOver() {
                                return halfmoveClock >= 100;
                            }
                        }),
                Mutant.of(
                        "bare-kings-end-the-count",
                        GAME_END,
                        "Perft stops if each side has only its king",
                        () -> new Generator() {
                            @Override
                            boolean isOver() {
                                for (int square = 0; square < 64; square++) {
                                    if (!isEmpty(square) && square != king(true) && square != king(false)) {
                                        return false;
                                    }
                                }
                                return true;
                            }
                        }),
                Mutant.ofState(
                        "ended-games-count",
                        GAME_END,
                        "A checkmate or stalemate above the last ply counts as a leaf node",
                        () -> new Generator() {
                            @Override
                            long perft(int depth) {
                                long nodes = super.perft(depth);
                                return nodes == 0 && !stopped && !hasMoves(depth) ? 1 : nodes;
                            }
                        }),
                Mutant.of(
                        "mates-do-not-count",
                        GAME_END,
                        "A checkmate or stalemate on the last ply does not count as a leaf node",
                        () -> new Generator() {
                            @Override
                            long perft(int depth) {
                                if (depth <= 0) {
                                    return hasMoves(0) ? 1 : 0;
                                }
                                MoveBuffer moves = buffer(depth);
                                legalMoves(moves);
                                long nodes = 0;
                                for (int i = 0; i < moves.size() && !stopped; i++) {
                                    make(moves.at(i));
                                    nodes += perft(depth - 1);
                                    unmake(moves.at(i));
                                }
                                return nodes;
                            }
                        }));
    }

    private static Mutant state(String name, String title, Supplier<Generator> maker) {
        return Mutant.ofState(name, MAKE_UNMAKE, title, maker);
    }

    /** Corrupts the board after make or unmake. */
    private interface Corruption {
        void after(Generator at, int move);
    }

    private static Mutant make(String name, String title, int kind, Corruption corruption) {
        return state(name, title, () -> new Generator() {
            @Override
            void make(int move) {
                super.make(move);
                if (MoveCode.kind(move) == kind) {
                    corruption.after(this, move);
                }
            }
        });
    }

    private static Mutant unmake(String name, String title, int kind, Corruption corruption) {
        return state(name, title, () -> new Generator() {
            @Override
            void unmake(int move) {
                super.unmake(move);
                if (MoveCode.kind(move) == kind) {
                    corruption.after(this, move);
                }
            }
        });
    }

    /** Ignores discovered checks after en passant. */
    private static final class Overlooking extends CheckAwareGenerator {
        private int last = NOWHERE;

        /** Called for each FEN: resets the latest move. */
        @Override
        void readRights(String field) {
            super.readRights(field);
            last = NOWHERE;
        }

        @Override
        void make(int move) {
            super.make(move);
            last = move;
        }

        @Override
        void unmake(int move) {
            super.unmake(move);
            last = NOWHERE;
        }

        @Override
        boolean isLegal(int move) {
            boolean overlooked = last != NOWHERE
                    && isKind(last, MoveCode.EN_PASSANT)
                    && checkerCount() == 1
                    && checker() != MoveCode.to(last);
            return super.isLegal(move)
                    || overlooked
                            && moverOf(move) != 'k'
                            && !isPinned(MoveCode.from(move))
                            && !isKind(move, MoveCode.EN_PASSANT);
        }
    }

    /** Counts en-passant captures after all other moves of a position have been made and unmade. */
    private static final class EnPassantLast extends CheckAwareGenerator {
        @Override
        int enPassantBefore(int saved) {
            return NOWHERE;
        }

        @Override
        long perft(int depth) {
            if (depth < 2) {
                return super.perft(depth);
            }
            return perft(depth, false) + perft(depth, true);
        }

        private long perft(int depth, boolean enPassants) {
            MoveBuffer moves = buffer(depth);
            legalMoves(moves);
            long nodes = 0;
            for (int i = 0; i < moves.size() && !stopped; i++) {
                int move = moves.at(i);
                if (isKind(move, MoveCode.EN_PASSANT) == enPassants) {
                    make(move);
                    nodes += perft(depth - 1);
                    unmake(move);
                }
            }
            return nodes;
        }
    }

    /** Tracks the positions of the line, and stops at a repetition. */
    private static final class Repetition extends ZobristGenerator {
        private final Map<Long, Integer> times = new HashMap<>();

        /** Called for each FEN: starts a new line. */
        @Override
        void readRights(String field) {
            super.readRights(field);
            times.clear();
        }

        @Override
        void make(int move) {
            times.merge(positionKey(), 1, Integer::sum);
            super.make(move);
        }

        @Override
        void unmake(int move) {
            super.unmake(move);
            times.merge(positionKey(), -1, Integer::sum);
        }

        @Override
        boolean isOver() {
            return times.getOrDefault(positionKey(), 0) > 0;
        }
    }
}
