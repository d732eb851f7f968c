package dev.passant.zoo;

import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.EN_PASSANT;
import static dev.passant.zoo.Family.KING_MOVE;
import static dev.passant.zoo.Family.MAKE_UNMAKE;
import static dev.passant.zoo.Family.POSITION_COMMAND;
import static dev.passant.zoo.Family.PROMOTION;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Mistakes in making and taking back moves: each position alone is right, and wrong when it was reached by moves. */
final class StateMutants {

    private StateMutants() {}

    static List<Mutant> all() {
        return List.of(
                state(
                        "unmake-forgets-the-right",
                        "Taking back a move does not bring back rights to castle",
                        () -> new Generator() {
                            @Override
                            long rightsBefore(long saved) {
                                return rights;
                            }
                        }),
                state(
                        "unmake-forgets-the-right-of-black",
                        "Taking back a move does not bring back Black's rights to castle",
                        () -> new Generator() {
                            @Override
                            long rightsBefore(long saved) {
                                return saved & (0xFFL | rights);
                            }
                        }),
                state(
                        "unmake-forgets-the-en-passant-square",
                        "Taking back a move does not bring back the en-passant square, which is wanted once more, since"
                                + " en passant is generated when the other moves are done",
                        EnPassantLast::new),
                unmake(
                        "unmake-forgets-the-captured-piece",
                        "Taking back a capture does not bring back the captured piece",
                        (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.ORDINARY) {
                                generator.squares[MoveCode.to(move)] = BoardState.EMPTY;
                            }
                        }),
                unmake(
                        "unmake-forgets-the-piece-captured-by-promotion",
                        "Taking back a promotion does not bring back the captured piece",
                        (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.PROMOTION) {
                                generator.squares[MoveCode.to(move)] = BoardState.EMPTY;
                            }
                        }),
                unmake(
                        "unmake-leaves-the-promoted-piece",
                        "Taking back a promotion puts the new piece back instead of the pawn",
                        (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.PROMOTION) {
                                generator.squares[MoveCode.from(move)] =
                                        BoardState.piece(generator.white, MoveCode.letter(move));
                            }
                        }),
                unmake(
                        "unmake-puts-the-en-passant-pawn-on-the-target",
                        "Taking back en passant puts the captured pawn on the square where the capture ended",
                        (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.EN_PASSANT) {
                                int pawn = generator.behind(MoveCode.to(move));
                                generator.squares[MoveCode.to(move)] = generator.squares[pawn];
                                generator.squares[pawn] = BoardState.EMPTY;
                            }
                        }),
                unmake(
                        "unmake-forgets-the-en-passant-pawn",
                        "Taking back en passant does not bring back the captured pawn",
                        (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.EN_PASSANT) {
                                generator.squares[generator.behind(MoveCode.to(move))] = BoardState.EMPTY;
                            }
                        }),
                unmake(
                        "unmake-leaves-the-castled-rook",
                        "Taking back castling leaves the rook where it landed",
                        (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.CASTLING) {
                                int king = MoveCode.from(move);
                                int rook = MoveCode.to(move);
                                int target = generator.rookTarget(king, rook);
                                if (generator.isEmpty(target)) {
                                    generator.squares[target] = generator.squares[rook];
                                    generator.squares[rook] = BoardState.EMPTY;
                                }
                            }
                        }),
                state(
                        "castling-forgets-the-king-square",
                        "After castling the king is looked for on the square that it left",
                        () -> new Generator() {
                            @Override
                            void make(int move) {
                                boolean mover = white;
                                super.make(move);
                                if (MoveCode.kind(move) == MoveCode.CASTLING) {
                                    rememberKing(mover, MoveCode.from(move));
                                }
                            }
                        }),
                state(
                        "unmake-forgets-the-king-square",
                        "After taking back castling the king is looked for on the square where it had landed",
                        () -> new Generator() {
                            @Override
                            void unmake(int move) {
                                super.unmake(move);
                                if (MoveCode.kind(move) == MoveCode.CASTLING) {
                                    rememberKing(white, kingTarget(MoveCode.from(move), MoveCode.to(move)));
                                }
                            }
                        }),
                make(
                                "en-passant-leaves-the-pawn",
                                "En passant does not take the captured pawn from the board",
                                (generator, move) -> {
                                    if (MoveCode.kind(move) == MoveCode.EN_PASSANT) {
                                        int pawn = generator.ahead(MoveCode.to(move));
                                        generator.squares[pawn] = BoardState.piece(generator.white, 'p');
                                    }
                                })
                        .or(EN_PASSANT),
                make(
                                "black-en-passant-takes-the-wrong-square",
                                "En passant by Black empties the square on the wrong side of the target",
                                (generator, move) -> {
                                    if (MoveCode.kind(move) == MoveCode.EN_PASSANT && generator.white) {
                                        // White is to move again: the pawn stays, and what is below the target goes.
                                        int to = MoveCode.to(move);
                                        generator.squares[to + 8] = 'P';
                                        if (generator.squares[to - 8] != 'K') {
                                            generator.squares[to - 8] = BoardState.EMPTY;
                                        }
                                    }
                                })
                        .or(EN_PASSANT),
                make("black-promotes-to-a-white-piece", "Black's pawns become white pieces", (generator, move) -> {
                            if (MoveCode.kind(move) == MoveCode.PROMOTION && generator.white) {
                                generator.squares[MoveCode.to(move)] = BoardState.piece(true, MoveCode.letter(move));
                            }
                        })
                        .or(PROMOTION),
                make(
                                "underpromotion-becomes-a-queen",
                                "Whatever a pawn is promoted to, a queen is put on the board",
                                (generator, move) -> {
                                    if (MoveCode.kind(move) == MoveCode.PROMOTION) {
                                        generator.squares[MoveCode.to(move)] = BoardState.piece(!generator.white, 'q');
                                    }
                                })
                        .or(PROMOTION),
                state(
                                "black-en-passant-square-on-the-wrong-rank",
                                "A double push by Black leaves the en-passant square before the pawn instead of behind it",
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
                                "A check that en passant has uncovered is not noticed",
                                Overlooking::new)
                        .or(CHECK_EVASION),
                state(
                        "repetition-ends-the-count",
                        "A position that was there before ends the game in perft",
                        Repetition::new),
                Mutant.of(
                                "fifty-moves-end-the-count",
                                POSITION_COMMAND,
                                "From a halfmove clock of 100 on there are no moves in perft",
                                () -> new Generator() {
                                    @Override
                                    boolean isOver() {
                                        return halfmoveClock >= 100;
                                    }
                                })
                        .or(MAKE_UNMAKE, KING_MOVE));
    }

    private static Mutant state(String name, String title, Supplier<Generator> maker) {
        return Mutant.ofState(name, MAKE_UNMAKE, title, maker);
    }

    /** What a wrong make or unmake does to the board when all else is done. */
    private interface Slip {
        void after(Generator generator, int move);
    }

    private static Mutant make(String name, String title, Slip slip) {
        return state(name, title, () -> new Generator() {
            @Override
            void make(int move) {
                super.make(move);
                slip.after(this, move);
            }
        });
    }

    private static Mutant unmake(String name, String title, Slip slip) {
        return state(name, title, () -> new Generator() {
            @Override
            void unmake(int move) {
                super.unmake(move);
                slip.after(this, move);
            }
        });
    }

    /** Looks for check only where the last move ended, when it was en passant. */
    private static final class Overlooking extends WatchfulGenerator {
        private int last = NOWHERE;

        /** Part of reading a FEN: no move has led to it. */
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

    /** Generates en passant after all other moves of a position have been made and taken back. */
    private static final class EnPassantLast extends WatchfulGenerator {
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

    /** Remembers the positions on the way, and ends where one comes again. */
    private static final class Repetition extends ZobristGenerator {
        private final Map<Long, Integer> times = new HashMap<>();

        /** Part of reading a FEN: a new game begins. */
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
