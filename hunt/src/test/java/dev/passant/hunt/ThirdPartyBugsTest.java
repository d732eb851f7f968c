package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Argument;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveRule;
import dev.passant.explain.PlacedPiece;
import dev.passant.explain.Verdict;
import dev.passant.hunt.analyses.DifferenceAnalysis;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Causes;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Symptom;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Effect;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.HuntOverException;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.Oracle;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.hunt.subjects.Subject;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.uci.PerftAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bugs of third-party engines that the hunt once misnamed or reported as several. */
class ThirdPartyBugsTest {

    /** Returns the bugs found after a number of queries, without a time limit. */
    private static List<Bug> bugs(Generator generator, int queries) {
        QuerySession session = new QuerySession(new GeneratorSubject("stranger", generator), List.of(Oracle.passant()));
        DifferenceAnalysis analysis = new DifferenceAnalysis(session);
        int[] asked = {0};
        try {
            new QueryPlan(false, List.of(), 1, () -> 1e6).run(task -> {
                Difference difference = session.query(task.node(), task.depth());
                if (!difference.isEmpty()) {
                    analysis.investigate(difference);
                }
                if (++asked[0] == queries) {
                    throw new HuntOverException();
                }
            });
        } catch (HuntOverException e) {
            return Causes.merged(analysis.findings()).stream().map(Finding::bug).toList();
        }
        return List.of();
    }

    private static List<Bug> bugsOf(Generator generator, Position... positions) {
        QuerySession session = new QuerySession(new GeneratorSubject("stranger", generator), List.of(Oracle.passant()));
        DifferenceAnalysis analysis = new DifferenceAnalysis(session);
        for (Position position : positions) {
            analysis.investigate(session.query(Node.at(position), 1));
        }
        return Causes.merged(analysis.findings()).stream().map(Finding::bug).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"7K/8/8/8/8/8/p7/1R3k2 b - - 0 1", "7K/8/8/8/8/2k5/1p6/B7 b - - 0 1"})
    void somePromotionsMissingInCheckOrPinnedAreAPromotionBug(String fen) {
        Generator generator = (asked, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(asked, moves, depth));
            divide.keySet().removeIf(move -> move.endsWith("b") || move.endsWith("n"));
            return divide;
        };
        assertThat(bugsOf(generator, Fen.parse(fen)))
                .singleElement()
                .satisfies(bug -> assertThat(bug.family()).isEqualTo(Family.PROMOTION))
                .satisfies(bug -> assertThat(bug.title()).startsWith("Promotions by capture to bishop and knight"));
    }

    private static HuntResult hunt(Generator generator) {
        return Hunt.of("stranger", generator)
                .time(Duration.ofMinutes(15))
                .seed(1)
                .afterNewest(200)
                .run();
    }

    /** Before a double push, the king cannot have been in check through the square that the pawn reaches. */
    @Test
    void bugsThatNoGameCanReachAreMarkedAndCanBeLeftOut() {
        Generator generator = allowing(verdict -> verdict.breaks(MoveRule.EN_PASSANT_UNCOVERS_ATTACK)
                && Symptom.attackers(verdict).stream()
                        .allMatch(each -> each.piece().role() == Role.BISHOP));
        Position position = Fen.parse("8/6bk/8/3Pp3/8/8/1K6/8 w - e6 0 1");
        assertThat(bugsOf(generator, position)).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.EN_PASSANT_SAFETY);
            assertThat(bug.example().orElseThrow().reachable()).isFalse();
        });
        Hunt hunt = Hunt.of("stranger", generator).reachable(true).queries(700).seed(1);
        assertThat(hunt.run().bugs()).isEmpty();
    }

    @Test
    void positionsThatNoGameCanReachAreDetectedByTheirLatestDoublePush() {
        assertThat(Boards.canArise(Fen.parse("8/6bk/8/3Pp3/8/8/1K6/8 w - e6 0 1")))
                .isFalse();
        assertThat(Boards.canArise(Fen.parse("7k/8/8/K2Pp2r/8/8/8/8 w - e6 0 1")))
                .isTrue();
        assertThat(Boards.canArise(Fen.parse("4b2k/8/8/3pP3/K7/8/8/8 w - d6 0 1")))
                .isTrue();
        assertThat(Boards.canArise(Fen.parse("8/8/8/1k6/3Pp3/8/8/4KB2 b - d3 0 1")))
                .isFalse();
    }

    /** A library that ignores the en-passant square of a FEN shows the bug only after the double push. */
    @Test
    void unsafeEnPassantAfterADoublePushIsNotALostPiece() {
        Generator generator = new Generator() {
            @Override
            public Map<String, Long> divide(String fen, List<String> moves, int depth) {
                Map<String, Long> divide =
                        new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, 1));
                Position position = after(fen, moves);
                position.pseudoLegalMoves().stream()
                        .filter(move -> move.kind() == MoveKind.EN_PASSANT && !moves.isEmpty())
                        .forEach(move -> divide.put(Uci.format(move, position), 1L));
                if (depth > 1) {
                    divide.replaceAll((move, one) -> {
                        List<String> longer = new ArrayList<>(moves);
                        longer.add(move);
                        return divide(fen, longer, depth - 1).values().stream()
                                .mapToLong(Long::longValue)
                                .sum();
                    });
                }
                return divide;
            }
        };
        Position start = Fen.parse("7k/4p3/8/K2P3r/8/8/8/8 b - - 0 1");
        QuerySession session = new QuerySession(new GeneratorSubject("stranger", generator), List.of(Oracle.passant()));
        DifferenceAnalysis analysis = new DifferenceAnalysis(session);
        analysis.investigate(session.query(Node.at(start).child(Uci.parse("e7e5", start)), 1));
        assertThat(Causes.merged(analysis.findings())).singleElement().satisfies(finding -> {
            assertThat(finding.bug().family()).isEqualTo(Family.EN_PASSANT_SAFETY);
            assertThat(finding.bug().code()).isEqualTo("en-passant-uncovers-attack");
        });
    }

    @Test
    void castlingFromAnEmptySquareIsACastlingRight() {
        Generator generator = (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
            divide.put("e1c1", 1L);
            return divide;
        };
        assertThat(bugsOf(generator, Fen.parse("7k/8/8/8/8/8/8/R2K4 w - - 0 1")))
                .singleElement()
                .satisfies(bug -> assertThat(bug.family()).isEqualTo(Family.CASTLING_RIGHT));
    }

    @Test
    void pseudoLegalMovesAreOneBug() {
        Generator pseudoLegal = (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
            Position position = after(fen, moves);
            position.pseudoLegalMoves().stream()
                    .filter(move -> move.castlingSide().isEmpty())
                    .forEach(move -> divide.putIfAbsent(Uci.format(move, position), 1L));
            return divide;
        };
        assertThat(hunt(pseudoLegal).bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.KING_SAFETY);
            assertThat(bug.code()).isEqualTo("unsafe-moves");
            assertThat(bug.title()).endsWith(": are these pseudo-legal moves?");
            assertThat(bug.example().orElseThrow().extra()).isNotEmpty();
            assertThat(bug.also()).isEmpty();
        });
    }

    /** Returns a FEN with those of the rights for which king and rook are on their original squares. */
    private static String withRights(String fen, String rights) {
        String[] fields = fen.split(" ", -1);
        Position board = Fen.parse(fields[0] + " " + fields[1] + " - - 0 1");
        StringBuilder kept = new StringBuilder();
        for (char right : rights.toCharArray()) {
            Color color = Character.isUpperCase(right) ? Color.WHITE : Color.BLACK;
            int rank = color == Color.WHITE ? 0 : 7;
            Square rook = Square.of(Character.toLowerCase(right) == 'k' ? 7 : 0, rank);
            boolean atHome = board.pieceAt(Square.of(4, rank))
                            .filter(Piece.of(color, Role.KING)::equals)
                            .isPresent()
                    && board.pieceAt(rook)
                            .filter(Piece.of(color, Role.ROOK)::equals)
                            .isPresent();
            kept.append(atHome ? String.valueOf(right) : "");
        }
        fields[2] = kept.isEmpty() ? "-" : kept.toString();
        return String.join(" ", fields);
    }

    private static String rights(String fen) {
        return fen.split(" ", -1)[2].replace("-", "");
    }

    private static Generator reading(UnaryOperator<String> fenAsRead) {
        Generator right = ForgetfulGenerator.right();
        // Only without moves: the changed rights could make a move illegal.
        return (fen, moves, depth) -> right.divide(moves.isEmpty() ? fenAsRead.apply(fen) : fen, moves, depth);
    }

    @Test
    void rightsKeptFromTheInitialPositionAreAPositionCommandBug() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = hunt(new Generator() {
            private String kept = "KQkq";

            @Override
            public Map<String, Long> divide(String fen, List<String> moves, int depth) {
                // The rights are set only if the FEN has some.
                kept = rights(fen).isEmpty() ? kept : rights(fen);
                return right.divide(withRights(fen, kept), moves, depth);
            }

            @Override
            public void reset() {
                kept = "KQkq";
            }
        });
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.POSITION_COMMAND);
            assertThat(bug.kind()).isEqualTo(Kind.STATE);
            assertThat(bug.title()).startsWith("State of one position command survives the next");
        });
    }

    @Test
    void swappedRightsAreOneBug() {
        HuntResult result = hunt(reading(fen ->
                withRights(fen, rights(fen).replace('k', 'x').replace('q', 'k').replace('x', 'q'))));
        assertThat(result.bugs())
                .singleElement()
                .satisfies(bug -> assertThat(bug.family()).isEqualTo(Family.CASTLING_RIGHT));
    }

    /** A capture by a pawn also removes a pawn behind its target square, as en passant does. */
    @Test
    void aPawnRemovedByAnOrdinaryCaptureIsMissing() {
        Generator generator = (fen, moves, depth) -> {
            Position position = Fen.parse(fen);
            for (String move : moves) {
                position = captured(position, Uci.parse(move, position));
            }
            return divide(position, depth);
        };
        List<Bug> bugs = bugs(generator, 700);
        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.MAKE_UNMAKE);
            assertThat(bug.title()).startsWith("After a pawn capture (").endsWith(" is missing.");
        });
    }

    private static Map<String, Long> divide(Position position, int depth) {
        Map<String, Long> divide = new TreeMap<>();
        for (Move move : position.legalMoves()) {
            Position next = captured(position, move);
            long nodes = depth == 1
                    ? 1
                    : divide(next, depth - 1).values().stream()
                            .mapToLong(Long::longValue)
                            .sum();
            divide.put(Uci.format(move, position), nodes);
        }
        return divide;
    }

    private static Position captured(Position position, Move move) {
        Position next = position.play(move);
        Color us = position.sideToMove();
        if (move.kind() != MoveKind.CAPTURE
                || position.pieceAt(move.from()).orElseThrow().role() != Role.PAWN) {
            return next;
        }
        Square behind = Square.of(move.to().file(), move.to().rank() - (us == Color.WHITE ? 1 : -1));
        return next.pieceAt(behind).equals(Optional.of(Piece.of(us.opposite(), Role.PAWN)))
                ? next.setup().toBuilder().clear(behind).build().toPosition()
                : next;
    }

    /** After castling, the occupied squares are not updated: a move is missing and another one extra. */
    @Test
    void aCountThatIsRightByChanceIsNotABugOfThePositionCommand() {
        Position start = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        Generator generator = (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
            if (moves.contains("e1g1") && divide.containsKey("g1h1")) {
                divide.put("g1c1", divide.remove("g1h1"));
            }
            return divide;
        };
        Node node = Node.at(start);
        for (String move : List.of("e1g1", "e8d8")) {
            node = node.child(Uci.parse(move, node.position()));
        }
        QuerySession session = new QuerySession(new GeneratorSubject("stranger", generator), List.of(Oracle.passant()));
        DifferenceAnalysis analysis = new DifferenceAnalysis(session);
        analysis.investigate(session.query(node, 1));
        assertThat(Causes.merged(analysis.findings()))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.bug().family()).isEqualTo(Family.CASTLING_MOVE));
    }

    /** The positions with an en-passant square are also reached by the double push. */
    @Test
    void anEngineThatIgnoresTheSquareOfAFenIsTestedAfterTheDoublePush() {
        List<String> names = new ArrayList<>();
        try {
            new QueryPlan(false, List.of(), 1, () -> 1e6).run(task -> {
                if (task.name().endsWith(", after the double push")) {
                    names.add(task.name());
                    assertThat(task.node().moves()).hasSize(1);
                    assertThat(task.node().position().setup().enPassant()).isPresent();
                } else if (!names.isEmpty()) {
                    throw new HuntOverException();
                }
            });
        } catch (HuntOverException e) {
            assertThat(names).hasSizeGreaterThan(80);
        }
    }

    /** A hunt that a time limit ends early has tested something of each rule, for both sides. */
    @Test
    void theFirstRuleTestsCoverEachRuleAndBothSides() {
        QueryPlan plan = new QueryPlan(false, List.of(), 1, () -> 1e6);
        int[] white = {0};
        try {
            plan.run(task -> {
                if (plan.targetedVisited() == 100) {
                    throw new HuntOverException();
                }
                white[0] += task.node().position().sideToMove() == Color.WHITE ? 1 : 0;
            });
        } catch (HuntOverException e) {
            assertThat(white[0]).isBetween(40, 60);
            assertThat(plan.untested().orElseThrow())
                    .contains("pawn-push 5 of ", "castling-right 5 of ", "castling-move 5 of ")
                    .doesNotContain(" 0 of ");
        }
    }

    /** The queries without a new bug are counted from the last rule test. */
    @Test
    void aHuntWithBugsRunsAllRuleTestsAndThenOthers() {
        List<String> asked = new ArrayList<>();
        HuntResult result = Hunt.of("stranger", new ForgetfulGenerator((position, move) -> move.endsWith("n")))
                .queries(2_500)
                .seed(1)
                .listener(progress -> asked.add(progress.query()))
                .run();
        assertThat(result.targeted()).isEqualTo(result.planned());
        assertThat(asked).hasSize(2_500).anyMatch(name -> name.endsWith(", after the double push"));
        assertThat(result.notes()).isEmpty();
    }

    /** Pawn captures are tested before promotions, but a promotion needs one piece less. */
    @Test
    void bugsWithFewerPiecesComeFirst() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = Hunt.of("stranger", (Generator) (fen, moves, depth) -> {
                    Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
                    Position position = after(fen, moves);
                    divide.keySet().removeIf(name -> {
                        Move move = Uci.parse(name, position);
                        boolean pawn = position.movedPiece(move).role() == Role.PAWN;
                        return pawn && (move.kind() == MoveKind.CAPTURE || move.kind() == MoveKind.PROMOTION);
                    });
                    return divide;
                })
                .queries(60)
                .seed(1)
                .run();
        assertThat(result.bugs()).extracting(Bug::family).containsExactly(Family.PROMOTION, Family.PAWN_CAPTURE);
    }

    private static Position after(String fen, List<String> moves) {
        Position position = Fen.parse(fen);
        for (String move : moves) {
            position = position.play(Uci.parse(move, position));
        }
        return position;
    }

    private static Generator allowing(Predicate<Verdict> allowed) {
        return allowing((piece, verdict) -> allowed.test(verdict));
    }

    /** Returns a generator of the legal moves and of illegal moves whose verdict satisfies the predicate. */
    private static Generator allowing(BiPredicate<Piece, Verdict> allowed) {
        Generator right = ForgetfulGenerator.right();
        return (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
            Position position = after(fen, moves);
            for (Square from : Square.values()) {
                Optional<Piece> piece = position.pieceAt(from).filter(found -> found.color() == position.sideToMove());
                for (Square to : piece.isPresent() ? Square.values() : new Square[0]) {
                    Verdict verdict = Explainer.explain(position, from, to);
                    if (!verdict.isLegal() && allowed.test(piece.orElseThrow(), verdict)) {
                        divide.putIfAbsent(from.toString() + to, 1L);
                    }
                }
            }
            return divide;
        };
    }

    @Test
    void unrelatedBugsOfOneFamilyAreReportedSeparately() {
        List<Bug> bugs = bugs(
                allowing(verdict -> verdict.breaks(MoveRule.KING_INTO_ATTACK)
                        && (verdict.pieces(Argument.THROUGH_KING).size()
                                        == verdict.pieces(Argument.ATTACKERS).size()
                                || verdict.pieces(Argument.ATTACKERS)
                                                .get(0)
                                                .piece()
                                                .role()
                                        == Role.KING)),
                700);
        assertThat(bugs).hasSize(2).allSatisfy(bug -> assertThat(bug.family()).isEqualTo(Family.KING_SAFETY));
        assertThat(bugs)
                .extracting(Bug::title)
                .anyMatch(title -> title.startsWith("The king moves next to the enemy king"))
                .anyMatch(title -> title.startsWith("The king retreats along the line"));
    }

    /** Two missing conditions of double pushes; friendly captures and wrong attacks of knights. */
    @ParameterizedTest
    @CsvSource({
        "PAWN,no-double-push-from-here,double-push-blocked,DOUBLE_PUSH",
        "KNIGHT,own-piece-on-target,around-the-edge,KNIGHT_MOVE"
    })
    void unrelatedConditionsAreReportedSeparately(Role role, String one, String other, Family family) {
        List<Bug> bugs = bugs(
                allowing((piece, verdict) ->
                        piece.role() == role && List.of(one, other).contains(verdict.code())),
                700);
        assertThat(bugs).hasSize(2).allSatisfy(bug -> assertThat(bug.family()).isEqualTo(family));
    }

    @Test
    void aWrongDoublePushRankIsOneBug() {
        Generator wrong = allowing((piece, verdict) ->
                piece.equals(Piece.BLACK_PAWN) && verdict.code().equals("no-double-push-from-here"));
        List<Bug> bugs = bugs(
                (fen, moves, depth) -> {
                    Map<String, Long> divide = new TreeMap<>(wrong.divide(fen, moves, depth));
                    Position position = after(fen, moves);
                    divide.keySet()
                            .removeIf(move -> position.sideToMove() == Color.BLACK
                                    && move.matches(".7.5")
                                    && position.pieceAt(Square.of(move.substring(0, 2))
                                                    .orElseThrow())
                                            .equals(Optional.of(Piece.BLACK_PAWN)));
                    return divide;
                },
                700);
        assertThat(bugs)
                .singleElement()
                .satisfies(bug -> assertThat(bug.family()).isEqualTo(Family.DOUBLE_PUSH));
    }

    @Test
    void ignoredAttacksOfOnePieceAreOneBug() {
        List<Bug> bugs = bugs(
                allowing(verdict -> verdict.brokenRule().orElseThrow().isKingSafety()
                        && !Symptom.attackers(verdict).isEmpty()
                        && Symptom.attackers(verdict).stream()
                                .map(PlacedPiece::piece)
                                .allMatch(piece -> piece.role() == Role.ROOK)),
                700);
        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.KING_SAFETY);
            assertThat(bug.also()).anyMatch(variant -> variant.title().contains("leaves the line of its pin"));
        });
    }

    /** If the attacks of knights are overlooked, a double check with a knight looks like a single check. */
    @Test
    void aDoubleCheckOfWhichOneCheckIsOverlookedIsNoBugOfItsOwn() {
        List<Bug> bugs = bugs(
                allowing(verdict -> {
                    List<Role> attackers = Symptom.attackers(verdict).stream()
                            .map(each -> each.piece().role())
                            .toList();
                    return verdict.brokenRule().orElseThrow().isKingSafety()
                            && !attackers.isEmpty()
                            && (verdict.breaks(MoveRule.DOUBLE_CHECK)
                                    ? attackers.contains(Role.KNIGHT)
                                    : Set.of(Role.KNIGHT).containsAll(attackers));
                }),
                700);
        assertThat(bugs)
                .singleElement()
                .satisfies(bug -> assertThat(bug.family()).isEqualTo(Family.KING_SAFETY));
    }

    /** The king fears pawn attacks around the edge. In such a check, only captures of the pawn are generated. */
    @Test
    void aCheckThatDoesNotExistIsABugOfTheKingsSafety() {
        Generator generator = (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
            Position position = after(fen, moves);
            Color us = position.sideToMove();
            Square king = position.king(us).orElseThrow();
            boolean check = isFeared(position, king);
            divide.keySet()
                    .removeIf(move -> move.startsWith(king.toString())
                            ? isFeared(position, Square.of(move.substring(2, 4)).orElseThrow())
                            : check);
            return divide;
        };
        List<Bug> bugs = bugsOf(
                generator,
                Fen.parse("1r6/P6k/8/8/8/8/8/K7 b - - 0 1"),
                Fen.parse("7k/8/p7/8/8/7K/8/8 w - - 0 1"),
                Fen.parse("7k/8/p7/8/7K/8/P7/8 w - - 0 1"));
        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.KING_SAFETY);
            assertThat(bug.also())
                    .extracting(Effect::family)
                    .containsExactlyInAnyOrder(Family.SLIDER_MOVE, Family.PAWN_PUSH, Family.DOUBLE_PUSH);
        });
    }

    /** Returns whether an enemy pawn attacks a square of the h-file around the edge. */
    private static boolean isFeared(Position position, Square square) {
        boolean white = position.sideToMove() == Color.WHITE;
        int pawn = square.index() + (white ? 9 : -7);
        Piece enemy = white ? Piece.BLACK_PAWN : Piece.WHITE_PAWN;
        return square.file() == 7
                && pawn < 64
                && position.pieceAt(Square.of(pawn)).equals(Optional.of(enemy));
    }

    /** An engine that forgets to clear the en-passant square lists a capture on that square twice. */
    @Test
    void aCaptureListedTwiceOnAPassedSquareIsEnPassant() {
        Generator generator = (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
            boolean twice = fen.contains(" b6 ") && divide.containsKey("a5b6") && moves.size() > 1;
            if (twice) {
                // Another spelling of the same move.
                divide.put("A5B6", 1L);
            }
            return divide;
        };
        Node node = Node.at(Fen.parse("7k/8/2r5/Pp6/8/8/8/K7 w - b6 0 1"));
        for (String move : List.of("a1a2", "c6b6")) {
            node = node.child(Uci.parse(move, node.position()));
        }
        QuerySession session = new QuerySession(new GeneratorSubject("stranger", generator), List.of(Oracle.passant()));
        DifferenceAnalysis analysis = new DifferenceAnalysis(session);
        analysis.investigate(session.query(node, 1));
        assertThat(Causes.merged(analysis.findings())).singleElement().satisfies(finding -> {
            assertThat(finding.bug().family()).isEqualTo(Family.EN_PASSANT);
            assertThat(finding.bug().code()).isEqualTo("en-passant-square-remains");
        });
    }

    @ParameterizedTest
    @CsvSource({"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"})
    void enPassantToTheSquareOfThePawnIsEnPassant(String fen) {
        Generator generator = (asked, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(asked, moves, depth));
            Position position = after(asked, moves);
            position.legalMoves().stream()
                    .filter(move -> move.kind() == MoveKind.EN_PASSANT)
                    .forEach(move -> {
                        Long nodes = divide.remove(Uci.format(move, position));
                        divide.put(
                                "" + move.from()
                                        + Square.of(
                                                move.to().file(), move.from().rank()),
                                nodes);
                    });
            return divide;
        };
        assertThat(bugsOf(generator, Fen.parse(fen)))
                .singleElement()
                .satisfies(bug -> assertThat(bug.family()).isEqualTo(Family.EN_PASSANT));
    }

    /** A test of the king's safety that leaves the board wrong after en passant hides other moves. */
    @Test
    void movesThatAreMissingBesideEnPassantAreABugOfEnPassant() {
        Generator generator = (asked, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(asked, moves, depth));
            boolean possible =
                    after(asked, moves).legalMoves().stream().anyMatch(move -> move.kind() == MoveKind.EN_PASSANT);
            divide.keySet().removeIf(move -> possible && move.startsWith("h5"));
            return divide;
        };
        assertThat(bugsOf(generator, Fen.parse("4k3/8/8/3pP2N/8/8/8/4K3 w - d6 0 1")))
                .singleElement()
                .satisfies(bug -> {
                    assertThat(bug.family()).isEqualTo(Family.EN_PASSANT);
                    assertThat(bug.code()).isEqualTo("missing-beside-en-passant");
                });
    }

    /** Returns the FEN without the move counters. */
    private static String place(Position position) {
        return String.join(" ", List.of(Fen.format(position).split(" ", -1)).subList(0, 4));
    }

    /** Counts leaf nodes but stops at draws; independent of the code under test. */
    private static long count(Position position, int depth, Set<String> before, Cause rule) {
        String here = place(position);
        if (depth == 0) {
            return 1;
        }
        boolean over = rule == Cause.STOPS_AT_FIFTY_MOVES ? position.halfmoveClock() >= 100 : before.contains(here);
        if (over) {
            return 0;
        }
        Set<String> now = new HashSet<>(before);
        now.add(here);
        long nodes = 0;
        for (Move move : position.legalMoves()) {
            nodes += count(position.play(move), depth - 1, now, rule);
        }
        return nodes;
    }

    @ParameterizedTest
    @EnumSource(names = {"STOPS_AT_REPETITION", "STOPS_AT_FIFTY_MOVES"})
    void stoppingAtDrawsIsNamed(Cause rule) {
        Generator generator = (fen, moves, depth) -> {
            Position position = Fen.parse(fen);
            Set<String> before = new HashSet<>();
            for (String move : moves) {
                before.add(place(position));
                position = position.play(Uci.parse(move, position));
            }
            before.add(place(position));
            Map<String, Long> divide = new TreeMap<>();
            for (Move move : position.legalMoves()) {
                divide.put(Uci.format(move, position), count(position.play(move), depth - 1, before, rule));
            }
            return divide;
        };
        assertThat(hunt(generator).bugs()).anySatisfy(bug -> {
            assertThat(bug.code()).isEqualTo(rule.code());
            assertThat(bug.title()).isEqualTo(Description.of(rule).sentence() + ".");
        });
    }

    @Test
    void aWrongTotalIsShrunkToARegressionTest() {
        Subject subject = new Miscounting();
        DifferenceAnalysis analysis = new DifferenceAnalysis(new QuerySession(subject, List.of(Oracle.passant())));
        Node node = Node.at(Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1"));
        Node after = node.child(Uci.parse("a6e2", node.position()));
        QuerySession session = new QuerySession(subject, List.of(Oracle.passant()));
        analysis.investigate(session.query(after, 1));
        assertThat(analysis.findings()).singleElement().satisfies(finding -> {
            Bug bug = finding.bug();
            assertThat(bug.kind()).isEqualTo(Kind.COUNT);
            assertThat(bug.title()).startsWith("The total is not the sum of the lines: ");
            Example example = bug.example().orElseThrow();
            assertThat(example.moves()).isEmpty();
            assertThat(example.pieces().orElseThrow()).isLessThanOrEqualTo(6);
            Regression test = bug.regression().orElseThrow();
            assertThat(test.expected()).isEqualTo(Perft.count(Fen.parse(test.fen()), test.depth()));
        });
    }

    /** Returns a total that is one too low in positions with more than 30 moves. */
    private static final class Miscounting implements Subject {

        @Override
        public String name() {
            return "miscounting";
        }

        @Override
        public PerftAnswer divide(String fen, List<String> moves, int depth) {
            List<PerftAnswer.Line> lines = new ArrayList<>();
            ForgetfulGenerator.right()
                    .divide(fen, moves, depth)
                    .forEach((move, nodes) -> lines.add(new PerftAnswer.Line(move, nodes)));
            long sum = lines.stream().mapToLong(PerftAnswer.Line::nodes).sum();
            return new PerftAnswer(lines, OptionalLong.of(lines.size() > 30 ? sum - 1 : sum), "test", Optional.empty());
        }

        @Override
        public void restart() {
            // No state to discard.
        }

        @Override
        public String words(String fen, List<String> moves, int depth) {
            return fen;
        }

        @Override
        public void close() {
            // No resources to release.
        }
    }
}
