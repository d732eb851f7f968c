package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.bitboard.Bitboards;
import dev.passant.notation.Fen;
import dev.passant.testing.Chess960Arrays;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import dev.passant.testing.RandomUnrestricted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares fast queries with slow ones in random games, Chess960 games, variants and unrestricted positions: queries
 * about a move with the position after it, lookups by squares with the list of legal moves.
 */
class PositionQueriesTest {

    private int compared;

    private void inRandomPositions(Consumer<Position> check) {
        Consumer<Position> counted = position -> {
            // Variants share a scratch array. Fill it with illegal moves first: no query may read them.
            position.pseudoLegalMoves();
            check.accept(position);
            compared++;
        };
        RandomPositions random = new RandomPositions(77);
        for (int game = 0; game < 25; game++) {
            random.playOut(Position.start(), 150, counted);
            random.playOut(Positions.unrestricted(Chess960Arrays.fen(game * 38)).asChess960(), 150, counted);
        }
        random.playVariants(60, counted);
        // Two pawns can capture en passant.
        counted.accept(Positions.playable("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"));
        // Promotions to king, with and without a capture.
        counted.accept(Fen.parse("1n6/P7/8/8/8/8/8/k7 w - - 0 1", Variant.ANTICHESS));
        counted.accept(Fen.parse("8/P7/8/8/8/8/1p6/8 b - - 0 1", Variant.ANTICHESS));
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(78);
        for (int unrestricted = 0; unrestricted < 600; unrestricted++) {
            random.playOut(Positions.unrestricted(unrestrictedPositions.next()), 3, counted);
        }
        assertThat(compared).isGreaterThan(5_000);
    }

    @Test
    void queriesAboutAMoveMatchThePositionAfterIt() {
        inRandomPositions(position -> {
            for (Move move : position.legalMoves()) {
                Position after = position.playUnchecked(move);
                boolean isDecisive = after.outcome().flatMap(Outcome::winner).isPresent();
                if (position.givesCheck(move) != after.isCheck()
                        || position.isDecisive(move) != isDecisive
                        || position.keyAfter(move.code()) != after.key()
                        || position.isZeroing(move) != (after.halfmoveClock() == 0)) {
                    assertThat(List.of(
                                    position.givesCheck(move),
                                    position.isDecisive(move),
                                    position.keyAfter(move.code()),
                                    position.isZeroing(move)))
                            .as("%s in%n%s", move, position)
                            .isEqualTo(List.of(after.isCheck(), isDecisive, after.key(), after.halfmoveClock() == 0));
                }
            }
        });
    }

    @Test
    void movesAreFoundByTheirSquares() {
        inRandomPositions(position -> {
            Set<Move> legal = Set.copyOf(position.legalMoves());
            for (Move move : position.pseudoLegalMoves()) {
                Optional<Move> found = move.promotion()
                        .map(role -> position.move(move.from(), move.to(), role))
                        .orElseGet(() -> position.move(move.from(), move.to()));
                Optional<Move> castling = move.castlingSide().flatMap(position::castling);
                boolean isMeant = found.equals(Optional.of(move))
                        || castling.equals(Optional.of(move)) && stepOrNothing(position, move, found);
                assertThat(isMeant)
                        .as("%s in%n%s", move, position)
                        .isEqualTo(legal.contains(move) && move.kind() != MoveKind.DROP);
                move.castlingSide().ifPresent(side -> {
                    Square rook = position.castlingRights()
                            .rook(position.sideToMove(), side)
                            .orElseThrow();
                    assertThat(position.move(move.from(), rook)).isEqualTo(position.castling(side));
                });
            }
        });
    }

    /** Returns whether the squares of castling denote a king move, castling to the other side, or no move at all. */
    private static boolean stepOrNothing(Position position, Move castling, Optional<Move> found) {
        return found.isEmpty() ? castling.from() == castling.to() : position.isLegal(found.get());
    }

    @Test
    void originsMatchTheLegalMoves() {
        inRandomPositions(position -> {
            long[][] expected = new long[Role.values().length][64];
            for (Move move : position.legalMoves()) {
                if (move.castlingSide().isEmpty() && move.kind() != MoveKind.DROP) {
                    Role role = position.movedPiece(move).role();
                    expected[role.ordinal()][move.to().index()] |= move.from().bit();
                }
            }
            for (Role role : Role.values()) {
                for (Square to : Square.values()) {
                    if (position.origins(role, to) != expected[role.ordinal()][to.index()]) {
                        assertThat(Bitboards.draw(position.origins(role, to)))
                                .as("%s to %s in%n%s", role, to, position)
                                .isEqualTo(Bitboards.draw(expected[role.ordinal()][to.index()]));
                    }
                }
            }
        });
    }

    @Test
    void bufferedMovesMatchFilteredLists() {
        MoveBuffer buffer = new MoveBuffer();
        inRandomPositions(position -> {
            MoveList legal = position.legalMoves();
            assertSame(position.filteredPseudoLegalMoves(), legal);
            List<Move> captures = legal.stream().filter(Move::isCapture).toList();
            position.legalMoves(MoveSelection.CAPTURES, buffer);
            assertSame(buffer.toList(), captures);
            assertSame(position.legalMoves(MoveSelection.CAPTURES), captures);
            List<Move> checks = legal.stream().filter(position::givesCheck).toList();
            position.legalMoves(MoveSelection.CHECKS, buffer);
            assertSame(buffer.toList(), checks);
            assertSame(position.legalMoves(MoveSelection.CHECKS), checks);
            long from = position.pieces(position.sideToMove(), Role.KNIGHT);
            long targets = 0x0F0F_0F0F_F0F0_F0F0L;
            List<Move> selected = legal.stream()
                    .filter(move ->
                            (move.from().bit() & from) != 0 && (move.to().bit() & targets) != 0)
                    .toList();
            position.legalMoves(from, targets, buffer);
            assertSame(buffer.toList(), selected);
            List<Move> ofEachKnight = new ArrayList<>();
            for (Square knight : SquareSet.of(from)) {
                position.legalMoves(knight).stream()
                        .filter(move -> move.to().isIn(targets))
                        .forEach(ofEachKnight::add);
            }
            assertSame(ofEachKnight, selected);
            position.legalMoves(buffer);
            assertSame(buffer.toList(), legal);
            for (int i = 0; i < buffer.size(); i++) {
                assertThat(buffer.play(i)).isEqualTo(position.play(buffer.get(i)));
                assertThat(buffer.countReplies(i)).isEqualTo(buffer.play(i).countLegalMoves());
            }
        });
    }

    private static void assertSame(List<Move> found, List<Move> expected) {
        if (found.size() != expected.size() || !Set.copyOf(found).equals(Set.copyOf(expected))) {
            assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void attacksAndPinsMatchASquareBySquareComputation() {
        inRandomPositions(position -> {
            for (Color color : Color.values()) {
                long attacked = 0;
                for (Square square : Square.values()) {
                    long attackers = position.attackersTo(square, color);
                    attacked |= attackers == 0 ? 0 : square.bit();
                    assertThat(position.isAttacked(square, color)).isEqualTo(attackers != 0);
                }
                assertThat(position.attacks(color)).isEqualTo(attacked);
                long kings = position.variant() == Variant.ANTICHESS ? 0 : position.pieces(color, Role.KING);
                Optional<Square> king = position.king(color);
                assertThat(king.map(Square::bit)).isEqualTo(Bitboards.hasOne(kings) ? Optional.of(kings) : king);
                assertThat(king.isPresent()).isEqualTo(Bitboards.hasOne(kings));
            }
            Color mover = position.sideToMove();
            Position passed = position.playNullMoveUnchecked();
            assertThat(position.pinned(mover)).isEqualTo(position.pinned());
            assertThat(position.pinned(mover.opposite())).isEqualTo(passed.pinned());
            for (Square square : SquareSet.of(position.pieces(mover.opposite()))) {
                assertThat(position.pinLine(square)).isEqualTo(passed.pinLine(square));
            }
        });
    }

    @Test
    void selectingTheBestMoveAgainAndAgainSorts() {
        inRandomPositions(position -> {
            MoveBuffer buffer = new MoveBuffer();
            position.legalMoves(buffer);
            Map<Move, Integer> scoreOf = new HashMap<>();
            int[] scores = new int[buffer.size() + 1];
            for (int i = 0; i < buffer.size(); i++) {
                Move move = buffer.get(i);
                scores[i] = move.isCapture()
                        ? Integer.MAX_VALUE
                        : Integer.MIN_VALUE + move.to().index() % 3;
                scoreOf.put(move, scores[i]);
            }
            List<Move> moves = position.legalMoves();
            for (int i = 0; i < buffer.size(); i++) {
                buffer.selectBest(i, scores);
                assertThat(scoreOf).containsEntry(buffer.get(i), scores[i]);
                assertThat(i == 0 || scores[i - 1] >= scores[i]).isTrue();
                assertThat(buffer.play(i)).isEqualTo(position.play(buffer.get(i)));
                assertThat(buffer.countReplies(i))
                        .isEqualTo(position.play(buffer.get(i)).countLegalMoves());
            }
            assertThat(buffer.toList()).containsExactlyInAnyOrderElementsOf(moves);
            assertThat(scores[moves.size()]).isZero();
        });
    }

    @Test
    void onlyListedMovesSkipTheLegalityTest() {
        Position position = Position.start();
        Move listed = position.legalMoves().get(0);
        Move none = Move.of(Square.A1, Square.A1, MoveKind.QUIET);
        for (Position asked : List.of(position, Position.start())) {
            assertThatThrownBy(() -> asked.play(none)).isInstanceOf(IllegalMoveException.class);
        }
        assertThat(position.play(listed)).isEqualTo(Position.start().play(listed));
        Position pinned = Positions.playable("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
        for (Move move : pinned.pseudoLegalMoves()) {
            if (!pinned.isLegal(move)) {
                assertThatThrownBy(() -> pinned.play(move)).isInstanceOf(IllegalMoveException.class);
            }
        }
    }

    @Test
    void movesAreOrderedBySquares() {
        Move e2e4 = Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH);
        Move a2a3 = Move.of(Square.A2, Square.A3, MoveKind.QUIET);
        Move e2e3 = Move.of(Square.E2, Square.E3, MoveKind.QUIET);
        Move h1a8 = Move.of(Square.H1, Square.A8, MoveKind.QUIET);
        assertThat(new TreeSet<>(List.of(e2e4, h1a8, a2a3, e2e3))).containsExactly(h1a8, a2a3, e2e3, e2e4);
    }

    @Test
    void codesOfMovesAreAsGoodAsMoves() {
        inRandomPositions(position -> {
            for (Move move : position.legalMoves()) {
                int code = move.code();
                assertThat(position.isLegal(code)).isTrue();
                assertThat(position.playUnchecked(code)).isEqualTo(position.play(move));
                assertThat(position.givesCheck(code)).isEqualTo(position.givesCheck(move));
                assertThat(position.keyAfter(code))
                        .isEqualTo(position.play(move).key());
            }
        });
    }

    @Test
    void changesLeadToThePlacementAfterTheMove() {
        inRandomPositions(position -> {
            for (Move move : position.legalMoves()) {
                if (position.variant() == Variant.ATOMIC && move.isCapture()) {
                    assertThatThrownBy(() -> position.changes(move.code()))
                            .isInstanceOf(UnsupportedOperationException.class)
                            .hasMessageContaining("the capture " + move + " explodes");
                    continue;
                }
                SetupBuilder changed = position.setup().toBuilder();
                for (long changes = position.changes(move.code()); changes != 0; changes >>>= 16) {
                    Square square = Square.of((int) changes & 63);
                    Piece piece = Piece.values()[(int) changes >>> 6 & 15];
                    boolean isAdded = (changes & 1 << 15) != 0;
                    assertThat((changes & 1 << 14) != 0).isNotEqualTo(isAdded);
                    assertThat(changed.build().pieceAt(square))
                            .isEqualTo(isAdded ? Optional.empty() : Optional.of(piece));
                    if (isAdded) {
                        changed.put(square, piece);
                    } else {
                        changed.clear(square);
                    }
                }
                Position after = position.playUnchecked(move);
                assertThat(changed.build().placement()).isEqualTo(after.placement());
                for (KeyPart part : KeyPart.values()) {
                    assertThat(position.keyAfter(move.code(), part)).isEqualTo(after.key(part));
                }
            }
        });
    }

    @Test
    void partsOfKeysDependOnTheirPartOnly() {
        Map<KeyPart, Map<Object, Long>> keys = new EnumMap<>(KeyPart.class);
        inRandomPositions(position -> {
            for (KeyPart part : KeyPart.values()) {
                Long other = keys.computeIfAbsent(part, any -> new HashMap<>())
                        .put(contents(position, part), position.key(part));
                assertThat(other).isIn(null, position.key(part));
            }
        });
        keys.forEach((part, found) ->
                assertThat(Set.copyOf(found.values())).as(part.name()).hasSize(found.size()));
    }

    private static Object contents(Position position, KeyPart part) {
        return switch (part) {
            case PAWNS -> List.of(position.pieces(Color.WHITE, Role.PAWN), position.pieces(Color.BLACK, Role.PAWN));
            case WHITE_PIECES -> roles(role -> role == Role.PAWN ? 0 : position.pieces(Color.WHITE, role));
            case BLACK_PIECES -> roles(role -> role == Role.PAWN ? 0 : position.pieces(Color.BLACK, role));
            case MATERIAL ->
                List.of(
                        roles(role -> Long.bitCount(position.pieces(Color.WHITE, role))),
                        roles(role -> Long.bitCount(position.pieces(Color.BLACK, role))));
        };
    }

    private static List<Long> roles(ToLongFunction<Role> value) {
        return Arrays.stream(Role.values()).map(value::applyAsLong).toList();
    }

    @Test
    void piecesHaveNumbersAndRolesHaveAttacks() {
        inRandomPositions(position -> {
            for (Square square : Square.values()) {
                int number = position.pieceNumber(square.index());
                assertThat(number < 0 ? Optional.empty() : Optional.of(Piece.values()[number]))
                        .isEqualTo(position.pieceAt(square))
                        .isEqualTo(Optional.ofNullable(position.pieceMap().get(square)));
            }
            for (Piece piece : Piece.values()) {
                long attacks = 0;
                for (Square square : SquareSet.of(position.pieces(piece.color(), piece.role()))) {
                    attacks |= position.attacksFrom(square);
                }
                assertThat(position.attacks(piece.color(), piece.role())).isEqualTo(attacks);
            }
        });
    }

    /** The board with only some of its pieces has the attackers that are asked for. */
    @Test
    void attackersDependOnTheOccupiedSquares() {
        SplittableRandom random = new SplittableRandom(80);
        inRandomPositions(position -> {
            Square square = Square.of(random.nextInt(64));
            long occupied = position.occupied() & (random.nextLong() | random.nextLong());
            SetupBuilder some = position.setup().toBuilder();
            SquareSet.of(position.occupied() & ~occupied).forEach(some::clear);
            Position rest = some.build().toUnrestricted();
            assertThat(position.attackersTo(square, occupied))
                    .isEqualTo(rest.attackersTo(square, Color.WHITE) | rest.attackersTo(square, Color.BLACK));
        });
    }

    @Test
    void selectionsDivideTheLegalMoves() {
        inRandomPositions(position -> {
            List<Move> legal = position.legalMoves();
            List<Move> captures = position.legalMoves(MoveSelection.CAPTURES);
            List<Move> promotions = position.legalMoves(MoveSelection.PROMOTIONS);
            List<Move> quiets = position.legalMoves(MoveSelection.QUIETS);
            List<Move> tactical = position.legalMoves(MoveSelection.TACTICAL);
            assertThat(captures).allMatch(Move::isCapture);
            assertThat(promotions).allMatch(move -> move.isPromotion() && !move.isCapture());
            assertThat(quiets).noneMatch(move -> move.isPromotion() || move.isCapture());
            assertThat(tactical).containsExactlyInAnyOrderElementsOf(joined(captures, promotions));
            assertThat(joined(tactical, quiets)).containsExactlyInAnyOrderElementsOf(legal);
            MoveBuffer buffer = new MoveBuffer();
            for (MoveSelection selection : MoveSelection.values()) {
                position.legalMoves(selection, buffer);
                assertThat(buffer.toList()).isEqualTo(position.legalMoves(selection));
            }
        });
    }

    private static List<Move> joined(List<Move> some, List<Move> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    @Test
    void mirroredPositionsListMirroredMoves() {
        inRandomPositions(position -> {
            if (position.variant() != Variant.RACING_KINGS) {
                assertThat(position.mirrored().legalMoves())
                        .isEqualTo(position.legalMoves().stream()
                                .map(move -> Move.ofCode(move.code() ^ (56 | 56 << 6)))
                                .toList());
            }
        });
    }
}
