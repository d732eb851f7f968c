package dev.passant.whatbug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.whatbug.Candidate.Fit;
import dev.passant.whatbug.CountTable.Cell;
import dev.passant.zoo.Census;
import dev.passant.zoo.Family;
import dev.passant.zoo.KnownPosition;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatbugTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void diagnosesMissingEnPassantFromTheStart() {
        Diagnosis diagnosis = Whatbug.ofTotal(START, 5, 4_865_351);
        assertThat(diagnosis.right()).isEqualTo(4_865_609);
        assertThat(diagnosis.isRight()).isFalse();
        Candidate first = diagnosis.candidates().get(0);
        assertThat(first.family()).isEqualTo(Family.EN_PASSANT);
        assertThat(first.mutant()).isEqualTo("no-en-passant");
        assertThat(first.fit()).isEqualTo(Fit.EXACT);
        assertThat(Whatbug.ofTotal(START, 4_865_351)).isEqualTo(diagnosis);
    }

    @Test
    void aCorrectCountHasNoCandidates() {
        Diagnosis diagnosis = Whatbug.ofTotal(START, 5, 4_865_609);
        assertThat(diagnosis.isRight()).isTrue();
        assertThat(diagnosis.candidates()).isEmpty();
        assertThat(Whatbug.ofTotal(START, 5, 4_865_610).candidates()).isEmpty();
    }

    @Test
    void moveCountersAreIgnored() {
        assertThat(Whatbug.ofTotal(START.replace("0 1", "7 20"), 5, 4_865_351).candidates())
                .isEqualTo(Whatbug.ofTotal(START, 5, 4_865_351).candidates());
    }

    /** The most quoted perft number, and counts of generators with a bug. */
    @Test
    void depthFiveOfKiwipeteIsKnown() {
        Diagnosis right = Whatbug.ofTotal(KIWIPETE, 193_690_690);
        assertThat(right.depth()).isEqualTo(5);
        assertThat(right.right()).isEqualTo(193_690_690);
        assertThat(right.candidates()).isEmpty();
        long withoutLeafCastlings = 193_690_690 - 4_993_637;
        assertThat(Whatbug.ofTotal(KIWIPETE, withoutLeafCastlings).candidates())
                .extracting(Candidate::mutant)
                .contains("no-castling");
        for (String name : List.of("no-en-passant", "no-castling", "queen-promotion-only")) {
            Cell cell = cell("kiwipete", 5);
            assertThat(cell.nodes(name)).as(name).isNotEqualTo(193_690_690);
            assertThat(Whatbug.ofTotal(KIWIPETE, cell.nodes(name)).candidates())
                    .extracting(Candidate::mutant)
                    .contains(name);
        }
    }

    /** Kiwipete at depth 4 has 128013 castling moves among its leaf moves. */
    @Test
    void diagnosesMissingLeafMovesOfOneKind() {
        assertThat(Whatbug.ofTotal(KIWIPETE, 4, 4_085_603 - 128_013).candidates())
                .anyMatch(candidate -> candidate.fit() == Fit.MISSING_LEAVES
                        && candidate.mutant().equals("no-castling"));
    }

    /** Position 4 has 10656 promotions among its leaf moves at depth 4; three of four are underpromotions. */
    @Test
    void diagnosesMissingUnderpromotions() {
        Cell cell = cell("position-4", 4);
        long promotions = cell.right().columns()[3];
        String fen = KnownPosition.named("position-4").orElseThrow().fen();
        assertThat(Whatbug.ofTotal(fen, 4, cell.right().nodes() - promotions / 4 * 3)
                        .candidates())
                .anyMatch(candidate -> candidate.fit() == Fit.MISSING_LEAVES
                        && candidate.mutant().equals("queen-promotion-only"));
        assertThat(Whatbug.ofTotal(fen, 4, cell.right().nodes() - promotions).candidates())
                .noneMatch(candidate -> candidate.fit() == Fit.MISSING_LEAVES);
    }

    /** From a clock of 90 on, the tree may reach 100, so the table does not apply. */
    @Test
    void theTableDoesNotApplyToALateHalfmoveClock() {
        String late = "7k/8/8/8/8/8/8/K7 w - - 99 80";
        assertThat(Whatbug.ofTotal(late, 2, 9).right()).isEqualTo(9);
        Mutant ends = Mutants.all().stream()
                .filter(mutant -> new Census(mutant, late).perft(2) != 9
                        && new Census(mutant, late.replace("99 80", "0 1")).perft(2) == 9)
                .findFirst()
                .orElseThrow();
        assertThat(Whatbug.ofTotal(late, 2, new Census(ends, late).perft(2)).candidates())
                .extracting(Candidate::mutant)
                .contains(ends.name());
    }

    /** Simple bugs come first, then special cases, then hash bugs. */
    @Test
    void simpleBugsComeFirst() {
        List<Integer> rarities = new ArrayList<>();
        for (Cell cell : CountTable.resource().cells("position-3")) {
            for (TableLine line : cell.wrong().values()) {
                String fen = KnownPosition.named("position-3").orElseThrow().fen();
                List<Candidate> exact = Whatbug.ofTotal(fen, line.depth(), line.nodes()).candidates().stream()
                        .filter(candidate -> candidate.fit() == Fit.EXACT)
                        .toList();
                List<Boolean> hash = exact.stream()
                        .map(candidate -> candidate.family() == Family.HASH)
                        .toList();
                assertThat(hash).isSorted();
                rarities.add(exact.size());
            }
        }
        assertThat(rarities).anyMatch(size -> size > 1);
    }

    /** A count that is off by the same amount as a column of a mutant, but not by that of its total. */
    @Test
    void diagnosesFromAColumnDifference() {
        Cell cell = cell("kiwipete", 3);
        TableLine line = cell.wrong().get("no-en-passant");
        long[] columns = line.columns();
        assertThat(columns[1]).isEqualTo(-45);
        assertThat(line.nodes() - cell.right().nodes()).isNotEqualTo(columns[0]);
        assertThat(Whatbug.ofTotal(KIWIPETE, 3, cell.right().nodes() + columns[0])
                        .candidates())
                .anyMatch(candidate -> candidate.mutant().equals("no-en-passant") && candidate.fit() == Fit.COLUMN);
    }

    private static Cell cell(String position, int depth) {
        return CountTable.resource().cells(position).get(depth - 1);
    }

    @Test
    void aDivideDistinguishesMoreThanATotal() {
        // Missing and extra moves cancel out, so the total is correct.
        Mutant mutant = Mutants.named("knight-leap-twice").orElseThrow();
        String fen = "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1";
        Map<String, Long> divide = new Census(mutant, fen).divide(1);
        long total = divide.values().stream().mapToLong(Long::longValue).sum();
        assertThat(total).isEqualTo(Census.healthy(fen).perft(1));
        assertThat(Whatbug.ofTotal(fen, 1, total).candidates()).isEmpty();
        assertThat(Whatbug.ofDivide(fen, 1, divide).candidates())
                .first()
                .matches(candidate -> candidate.mutant().equals("knight-leap-twice") && candidate.fit() == Fit.EXACT);
    }

    @Test
    void aDivideMayUseAnySpellingOfCastling() {
        Mutant mutant = Mutants.named("castling-over-b1").orElseThrow();
        String fen = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1";
        Map<String, Long> divide = new Census(mutant, fen).divide(2);
        for (String[] spelling : new String[][] {{"e1c1", "e1g1"}, {"e1a1", "e1h1"}, {"O-O-O", "O-O"}}) {
            Map<String, Long> spelled = new TreeMap<>(divide);
            spelled.put(spelling[0], spelled.remove("e1c1"));
            spelled.put(spelling[1], spelled.remove("e1g1"));
            assertThat(Whatbug.ofDivide(fen, 2, spelled).candidates())
                    .as(String.join(" ", spelling))
                    .first()
                    .matches(candidate -> candidate.family() == Family.CASTLING_PATH);
        }
    }

    @Test
    void positionsOutsideTheTableAreCounted() {
        String fen = "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1";
        long wrong = new Census(Mutants.named("no-en-passant").orElseThrow(), fen).perft(3);
        Diagnosis diagnosis = Whatbug.ofTotal(fen, wrong);
        assertThat(diagnosis.depth()).isEqualTo(3);
        assertThat(diagnosis.candidates()).extracting(Candidate::mutant).contains("no-en-passant");
    }

    @Test
    void slowCountsAreRejected() {
        String fen = START.replace(" w ", " b ");
        assertThatExceptionOfType(UnknownCountException.class)
                .isThrownBy(() -> Whatbug.ofTotal(fen, 5, 1))
                .withMessageContaining("takes too long");
        assertThatExceptionOfType(UnknownCountException.class)
                .isThrownBy(() -> Whatbug.ofTotal(START, 6, 1))
                .withMessageContaining("the table has depths 1 to 5")
                .withMessageEndingWith("give the count of depth 5, which should be 4865609");
    }

    /** A correct count of a higher depth is not diagnosed as a wrong count of a lower depth. */
    @Test
    void aCountOfAHigherDepthIsRejected() {
        // Depth 6 of the initial position and depth 6 of Kiwipete, and both with a bug.
        for (long total : List.of(119_060_324L, 119_050_000L, 100_000_000L)) {
            assertThatExceptionOfType(UnknownCountException.class)
                    .isThrownBy(() -> Whatbug.ofTotal(START, total))
                    .withMessageStartingWith(total + " is far more than");
        }
        assertThatExceptionOfType(UnknownCountException.class)
                .isThrownBy(() -> Whatbug.ofTotal(KIWIPETE, 8_031_647_685L));
        // A position that is not in the table.
        assertThatExceptionOfType(UnknownCountException.class)
                .isThrownBy(() -> Whatbug.ofTotal(KIWIPETE.replace(" w ", " b "), 4_000_000L));
        // Twice the correct count is diagnosed.
        assertThat(Whatbug.ofTotal(START, 9_731_218).depth()).isEqualTo(5);
    }

    @Test
    void diagnosesMovesInCheckmate() {
        String mate = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
        assertThat(Whatbug.ofTotal(mate, 0).isRight()).isTrue();
        assertThat(Whatbug.ofTotal(mate, 1).candidates())
                .extracting(Candidate::mutant)
                .contains("king-takes-protected-pieces");
        // The correct count is 0 at any depth, but mutants that generate moves would count forever.
        assertThat(Whatbug.ofTotal(mate, 99, 1).right()).isZero();
    }

    @Test
    void knownPositionsAreCountedBeyondTheTableIfThatIsQuick() {
        String kings = "7k/8/8/8/8/8/8/K7 w - - 0 1";
        assertThat(KnownPosition.named("king-in-the-corner").orElseThrow().fen())
                .isEqualTo(kings);
        long wrong = new Census(Mutants.named("king-misses-a-direction").orElseThrow(), kings).perft(4);
        assertThat(Whatbug.ofTotal(kings, 4, wrong).candidates())
                .extracting(Candidate::mutant)
                .contains("king-misses-a-direction");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rubbish", "8/8/8/8/8/8/8/K7 w - - 0 1"})
    void invalidPositionsAreRejected(String fen) {
        assertThatIllegalArgumentException().isThrownBy(() -> Whatbug.ofTotal(fen, 1));
    }

    /** Requires at least three of four mutants that show in a total to be among the first three candidates. */
    @Test
    void mostMutantsAreAmongTheFirstThreeCandidates() {
        List<String> named = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        List<String> famous = List.of("start", "kiwipete", "position-3", "position-4", "position-5");
        for (Mutant mutant : Mutants.all()) {
            boolean shows = false;
            boolean isNamed = false;
            for (String name : famous) {
                String fen = KnownPosition.named(name).orElseThrow().fen();
                for (Cell cell : CountTable.resource().cells(name)) {
                    long total = cell.nodes(mutant.name());
                    if (total != cell.right().nodes() && !isNamed) {
                        shows = true;
                        isNamed = Whatbug.ofTotal(fen, cell.right().depth(), total).candidates().stream()
                                .limit(3)
                                .anyMatch(candidate -> candidate.mutant().equals(mutant.name()));
                    }
                }
            }
            if (shows) {
                shown.add(mutant.name());
            }
            if (isNamed) {
                named.add(mutant.name());
            }
        }
        assertThat(named.size()).as("named of %d that show", shown.size()).isGreaterThanOrEqualTo(NAMED);
        // The required quality: three of four.
        assertThat(4 * named.size()).isGreaterThanOrEqualTo(3 * shown.size());
    }

    /** The number of mutants named by the first three candidates. */
    private static final int NAMED = 154;

    @Test
    void distinguishingCountsDiffer() {
        for (Cell cell : CountTable.resource().cells("kiwipete").subList(0, 3)) {
            for (TableLine line : cell.wrong().values()) {
                Diagnosis diagnosis = Whatbug.ofTotal(KIWIPETE, line.depth(), line.nodes());
                for (Candidate candidate : diagnosis.candidates()) {
                    Candidate.Distinction tells = candidate.distinguish().orElseThrow();
                    assertThat(tells.wrong()).isNotEqualTo(tells.right());
                }
            }
        }
        Candidate.Distinction tells = Whatbug.ofTotal(START, 5, 4_865_351)
                .candidates()
                .get(0)
                .distinguish()
                .orElseThrow();
        // A small count is chosen, not one of millions of nodes.
        assertThat(tells.right()).isLessThan(1000);
        assertThat(Census.healthy(tells.fen()).perft(tells.depth())).isEqualTo(tells.right());
        assertThat(new Census(Mutants.named("no-en-passant").orElseThrow(), tells.fen()).perft(tells.depth()))
                .isEqualTo(tells.wrong());
    }
}
