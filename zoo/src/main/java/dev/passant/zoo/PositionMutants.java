package dev.passant.zoo;

import static dev.passant.zoo.Family.CASTLING_RIGHT;
import static dev.passant.zoo.Family.EN_PASSANT;
import static dev.passant.zoo.Family.MAKE_UNMAKE;
import static dev.passant.zoo.Family.POSITION_COMMAND;

import java.util.List;

/** Bugs of the position command: parsing of FEN and moves, and state kept from the previous position. */
final class PositionMutants {

    private PositionMutants() {}

    static List<Mutant> all() {
        return List.of(
                Mutant.of(
                                "fen-en-passant-is-ignored",
                                POSITION_COMMAND,
                                "The en-passant square of a FEN is ignored",
                                () -> new Generator() {
                                    @Override
                                    void readEnPassant(String field) {
                                        super.readEnPassant("-");
                                    }
                                })
                        .or(EN_PASSANT),
                Mutant.of(
                                "fen-rights-are-ignored",
                                POSITION_COMMAND,
                                "The castling rights of a FEN are ignored: a right exists if its king and rook are on"
                                        + " their original squares",
                                () -> new Generator() {
                                    @Override
                                    void readRights(String field) {
                                        rights = 0;
                                        for (boolean side : new boolean[] {true, false}) {
                                            int home = square(0, backRank(side));
                                            for (int corner = home; corner <= home + 7; corner += 7) {
                                                if (king(side) == home + 4 && squares[corner] == piece(side, 'r')) {
                                                    rights |= 1L << corner;
                                                }
                                            }
                                        }
                                    }
                                })
                        .or(CASTLING_RIGHT),
                Mutant.of(
                        "fen-rights-are-dropped",
                        POSITION_COMMAND,
                        "The castling rights of a FEN, also of the initial position, are dropped",
                        () -> new Generator() {
                            @Override
                            void readRights(String field) {
                                super.readRights("-");
                            }
                        }),
                Mutant.of(
                                "fen-knows-only-four-right-fields",
                                POSITION_COMMAND,
                                "Castling rights of a FEN are read only if they are KQkq, KQ or kq",
                                () -> new Generator() {
                                    @Override
                                    void readRights(String field) {
                                        boolean known =
                                                field.equals("KQkq") || field.equals("KQ") || field.equals("kq");
                                        super.readRights(known ? field : "-");
                                    }
                                })
                        .or(CASTLING_RIGHT),
                Mutant.ofState(
                        "rights-stay-from-before",
                        POSITION_COMMAND,
                        "Castling rights of the previous position are kept if king and rook are on their original"
                                + " squares",
                        () -> new Generator() {
                            private long before;

                            @Override
                            void readRights(String field) {
                                super.readRights(field);
                                long all = rights | before;
                                before = rights;
                                rights = 0;
                                for (int rook = 0; rook < 64; rook++) {
                                    boolean side = rook < 8;
                                    if ((all & 1L << rook) != 0
                                            && squares[rook] == piece(side, 'r')
                                            && rankOf(king(side)) == rankOf(rook)) {
                                        rights |= 1L << rook;
                                    }
                                }
                            }
                        }),
                Mutant.ofState(
                        "en-passant-stays-from-before",
                        POSITION_COMMAND,
                        "The en-passant square of the previous position is kept if a FEN has none",
                        () -> new Generator() {
                            private String before = "-";

                            @Override
                            void readEnPassant(String field) {
                                if (!field.equals("-")) {
                                    before = field;
                                }
                                super.readEnPassant(before);
                            }

                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return isEmpty(enPassant) && squares[behind(enPassant)] == piece(!white, 'p');
                            }
                        }),
                moves(
                        "moves-promote-to-queens",
                        "In the moves of a position command, every promotion gives a queen",
                        MoveCode.PROMOTION,
                        (at, from, to) -> MoveCode.promotion(from, to, 'q')),
                moves(
                        "moves-castle-without-the-rook",
                        "In the moves of a position command, castling moves only the king",
                        MoveCode.CASTLING,
                        (at, king, rook) -> MoveCode.of(MoveCode.ORDINARY, king, at.kingTarget(king, rook))),
                moves(
                        "moves-leave-no-en-passant",
                        "In the moves of a position command, a double push sets no en-passant square",
                        MoveCode.DOUBLE_PUSH,
                        (at, from, to) -> MoveCode.of(MoveCode.ORDINARY, from, to)),
                moves(
                        "moves-take-no-pawn-en-passant",
                        "In the moves of a position command, a pawn captured en passant remains on the board",
                        MoveCode.EN_PASSANT,
                        (at, from, to) -> MoveCode.of(MoveCode.ORDINARY, from, to)));
    }

    /** Changes a move as a faulty position command would. */
    private interface Reading {
        int of(Generator at, int from, int to);
    }

    private static Mutant moves(String name, String title, int kind, Reading reading) {
        return Mutant.ofState(name, POSITION_COMMAND, title, () -> new Generator() {
                    @Override
                    int moveNamed(String text) {
                        int move = super.moveNamed(text);
                        boolean isChanged = move != NOWHERE && MoveCode.kind(move) == kind;
                        return isChanged ? reading.of(this, MoveCode.from(move), MoveCode.to(move)) : move;
                    }
                })
                .or(MAKE_UNMAKE);
    }
}
