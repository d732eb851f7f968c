package dev.passant.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Claim;
import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.explain.WitnessRole;
import dev.passant.notation.Fen;
import dev.passant.testing.RandomPositions;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the files of all languages, and that sentences in them say the same as in English. */
class LanguageTest {

    private static final Pattern SQUARE = Pattern.compile("[a-h][1-8]");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final Pattern PIECE = Pattern.compile("the (pawn|knight|bishop|rook|queen|king) on ([a-h][1-8])");
    private static final Pattern NAME = Pattern.compile("\\{\\??([a-z0-9-]+)(?::([^}]*))?\\}");

    /** The lines of a file that describe its grammar. */
    private static final Set<String> GRAMMAR = Set.of("forms", "genders", "plurals");

    static List<String> others() {
        return Language.CODES.subList(1, Language.CODES.size());
    }

    private static Language language(String code) {
        return Language.of(Locale.forLanguageTag(code));
    }

    // Files

    @Test
    void eachFileIsALanguage() throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(Language.class.getResource("/dev/passant/language/en.txt"))
                        .toURI())
                .getParent();
        try (Stream<Path> files = Files.list(Objects.requireNonNull(folder))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".txt"))
                            .map(name -> name.replace(".txt", "")))
                    .containsExactlyInAnyOrderElementsOf(Language.CODES);
        }
    }

    @Test
    void eachConstantHasAnEntry() {
        Set<String> missing = new TreeSet<>();
        for (MoveRule rule : MoveRule.values()) {
            missing.add("rule." + rule.code());
        }
        for (PositionProblem.Kind kind : PositionProblem.Kind.values()) {
            missing.add("problem." + kind.code());
        }
        for (Outcome.Kind kind : Outcome.Kind.values()) {
            missing.add(kind.code());
        }
        for (WitnessRole role : WitnessRole.values()) {
            missing.add("mark." + role);
        }
        missing.removeAll(Language.ENGLISH.keys());
        assertThat(missing).as("keys that en.txt lacks").isEmpty();
        assertThatThrownBy(() -> Text.of("no-such-key", Map.of()).toString())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("en.txt has no entry no-such-key");
    }

    @ParameterizedTest
    @MethodSource("others")
    void eachFileHasTheEntriesOfEnglishAndNoOthers(String code) {
        assertThat(without(language(code).keys())).isEqualTo(without(Language.ENGLISH.keys()));
    }

    private static Set<String> without(Set<String> keys) {
        Set<String> entries = new HashSet<>(keys);
        entries.removeAll(GRAMMAR);
        return entries;
    }

    /** A misspelled name never has a value, so its template is never used. */
    @ParameterizedTest
    @MethodSource("others")
    void templatesUseOnlyTheNamesOfEnglish(String code) {
        for (String key : without(language(code).keys())) {
            assertThat(names(language(code), key)).as(key).isSubsetOf(names(Language.ENGLISH, key));
        }
    }

    private static Set<String> names(Language language, String key) {
        Set<String> names = new HashSet<>();
        for (String template : language.templates(key)) {
            NAME.matcher(template).results().forEach(name -> names.add(name.group(1)));
        }
        return names;
    }

    @ParameterizedTest
    @MethodSource("others")
    void stylesAreFormsOfTheFile(String code) {
        Language language = language(code);
        Set<String> styles = new HashSet<>(List.of("or", ","));
        styles.addAll(List.of(language.templates("forms").get(0).split(" ")));
        for (String key : without(language.keys())) {
            for (String template : language.templates(key)) {
                assertThat(template.replaceAll(NAME.pattern(), "")).as(key).doesNotContainPattern("[{}]");
                NAME.matcher(template)
                        .results()
                        .map(name -> name.group(2))
                        .filter(style -> style != null && !style.contains("|"))
                        .forEach(style -> assertThat(styles).as(key).contains(style.split(" ")));
            }
        }
    }

    @Test
    void whatAFileLacksIsEnglish() {
        Language empty = Language.parse("");
        assertThat(Text.of("rule.no-piece", Map.of("from", Square.E4)).sentence(empty))
                .isEqualTo("There is no piece on e4.");
        assertThat(Language.of(Locale.JAPANESE)).isSameAs(Language.ENGLISH);
        assertThat(Language.of(Locale.forLanguageTag("de-AT"))).isSameAs(language("de"));
    }

    // Sentences

    /** In each language, a sentence names the squares, numbers and pieces of the English one. */
    @ParameterizedTest
    @MethodSource("others")
    void verdictsSayTheSameInAllLanguages(String code) {
        Random random = new Random(49);
        List<Verdict> verdicts = new ArrayList<>();
        for (int game = 0; verdicts.size() < 3000; game++) {
            Variant variant = Variant.values()[game % Variant.values().length];
            new RandomPositions(game).playOut(variant.start(), 80, position -> ask(position, random, verdicts::add));
        }
        verdicts.forEach(verdict -> same(verdict.sentence(), verdict.sentence(locale(code)), code));
    }

    private static void ask(Position position, Random random, Consumer<Verdict> ask) {
        Square from = Square.of(random.nextInt(8), random.nextInt(8));
        Square to = Square.of(random.nextInt(8), random.nextInt(8));
        for (Square square : Square.values()) {
            boolean isKing = position.pieceAt(square)
                    .filter(piece -> piece.role() == Role.KING && piece.color() == position.sideToMove())
                    .isPresent();
            if (isKing) {
                ask.accept(Explainer.explain(position, square, to));
                ask.accept(Explainer.explain(position, square, Square.of(random.nextInt(8), square.rank())));
            }
        }
        ask.accept(Explainer.explain(position, from, to));
        ask.accept(Explainer.explain(position, from, to, Role.values()[random.nextInt(6)]));
        ask.accept(Explainer.explainDrop(position, Role.values()[random.nextInt(6)], to));
        position.pseudoLegalMoves().forEach(move -> ask.accept(Explainer.explain(position, move)));
    }

    @ParameterizedTest
    @MethodSource("others")
    void stagesAndOutcomesSayTheSameInAllLanguages(String code) {
        Locale locale = locale(code);
        for (Variant variant : Variant.values()) {
            new RandomPositions(3).playOut(variant.start(), 60, position -> {
                for (Stage stage : Trace.of(position).stages()) {
                    same(stage.sentence(), stage.sentence(locale), code);
                    same(stage.title(), stage.title(locale), code);
                }
            });
        }
        for (Outcome.Kind kind : Outcome.Kind.values()) {
            for (Optional<Color> winner : List.of(Optional.of(Color.WHITE), Optional.<Color>empty())) {
                try {
                    Outcome outcome = new Outcome(kind, winner);
                    same(outcome.sentence(Locale.ENGLISH), outcome.sentence(locale), code);
                } catch (IllegalArgumentException e) {
                    assertThat(winner.isPresent()).as(e.getMessage()).isNotEqualTo(wins(kind));
                }
            }
        }
    }

    private static boolean wins(Outcome.Kind kind) {
        return !EnumSet.of(
                        Outcome.Kind.STALEMATE,
                        Outcome.Kind.INSUFFICIENT_MATERIAL,
                        Outcome.Kind.SEVENTY_FIVE_MOVES,
                        Outcome.Kind.FIVEFOLD_REPETITION,
                        Outcome.Kind.DEAD_POSITION,
                        Outcome.Kind.BOTH_KINGS_ON_LAST_RANK)
                .contains(kind);
    }

    @ParameterizedTest
    @MethodSource("others")
    void problemsSayTheSameInAllLanguages(String code) {
        RandomPositions random = new RandomPositions(8);
        Set<PositionProblem.Kind> seen = EnumSet.noneOf(PositionProblem.Kind.class);
        for (int i = 0; i < 400; i++) {
            Position position = random.unrestricted();
            for (PositionProblem problem : position.setup().toBuilder()
                    .enPassant(Square.values()[i % 64])
                    .castlingRooks(i * 0x0123_4567_89AB_CDEFL & (Color.WHITE.homeRank() | Color.BLACK.homeRank()))
                    .build()
                    .problems(Variant.values()[i % 8])) {
                seen.add(problem.kind());
                same(problem.message(), problem.message(locale(code)), code);
            }
        }
        assertThat(seen).hasSizeGreaterThan(12);
    }

    @ParameterizedTest
    @MethodSource("others")
    void claimsSayTheSameInAllLanguages(String code) {
        List<Claim> claims = new ArrayList<>(new History(Fen.parse("8/8/4k3/8/8/4K3/4R3/8 w - - 99 100")).claims());
        claims.addAll(new History(Fen.parse("8/8/4k3/8/8/4K3/4R3/8 w - - 102 100")).claims());
        claims.add(new Claim(Claim.Kind.THREEFOLD_REPETITION, Optional.empty(), Optional.empty(), List.of(0, 4, 8), 8));
        assertThat(claims).hasSizeGreaterThan(20);
        claims.forEach(claim -> same(claim.sentence(Locale.ENGLISH), claim.sentence(locale(code)), code));
    }

    @ParameterizedTest
    @CsvSource({
        "de, g1f3, N, Sg1\u2013f3",
        "fr, e7e8n, P, e7\u2013e8=C",
        "pl, a1a8, Q, Ha1\u2013a8",
        "es, N@f3, ' ', C@f3",
        "en, e3d3, ' ', e3\u2013d3"
    })
    void aMoveHasTheLetterOfItsPiece(String code, String uci, char piece, String move) {
        assertThat(Text.Move.between(uci, piece).in(language(code))).isEqualTo(move);
    }

    private static Locale locale(String code) {
        return Locale.forLanguageTag(code);
    }

    private static void same(String english, String other, String code) {
        assertThat(found(SQUARE, other, MatchResult::group))
                .as(other)
                .isEqualTo(found(SQUARE, english, MatchResult::group));
        assertThat(found(NUMBER, SQUARE.matcher(other).replaceAll(""), MatchResult::group))
                .as(other)
                .isEqualTo(found(NUMBER, SQUARE.matcher(english).replaceAll(""), MatchResult::group));
        String lowerCase = other.substring(0, 1).toLowerCase(Locale.ROOT) + other.substring(1);
        for (MatchResult piece : PIECE.matcher(english).results().toList()) {
            Role role = Role.valueOf(piece.group(1).toUpperCase(Locale.ROOT));
            Square square = Square.of(piece.group(2)).orElseThrow();
            assertThat(lowerCase).containsAnyOf(forms(language(code), role, square));
        }
        assertThat(other).doesNotContainPattern("[{}|]|  |^ | $| [.,]").isNotEqualTo(english);
        assertThat(english.endsWith(".") && Character.isLowerCase(other.charAt(0)))
                .as(other)
                .isFalse();
        assertThat(other.endsWith(".")).isEqualTo(english.endsWith("."));
    }

    private static List<String> found(Pattern pattern, String text, Function<MatchResult, String> group) {
        return pattern.matcher(text).results().map(group).sorted().distinct().toList();
    }

    /** Returns a piece on a square in all forms. */
    private static String[] forms(Language language, Role role, Square square) {
        return Arrays.stream(language.templates("forms").get(0).split(" "))
                .map(form -> language.templates("placed-piece")
                        .get(0)
                        .replace("{role}", language.word(role, form))
                        .replace("{square}", square.toString()))
                .toArray(String[]::new);
    }

    // Grammar

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            de | e3f5 | Der Springer auf e3 ist durch den Turm auf e8 an den König auf e1 gefesselt und muss auf der e-Linie bleiben.
            fr | e3f5 | Le cavalier en e3 est cloué sur le roi en e1 par la tour en e8 et doit rester sur la colonne e.
            es | e3f5 | El caballo de e3 está clavado contra el rey de e1 por la torre de e8 y debe quedarse en la columna e.
            pl | e3f5 | Skoczek na e3 jest związany przez wieżę na e8, bo zasłania króla na e1, i nie może opuścić linii e.
            de | d2b2 | Die Dame auf d2 darf nicht nach b2 ziehen, denn dort steht ein eigener Läufer.
            fr | d2b2 | La dame en d2 ne peut pas aller en b2, car un fou de la même couleur s'y trouve.
            es | d2b2 | La dama de d2 no puede ir a b2, porque allí hay un alfil de su mismo color.
            pl | d2b2 | Hetman na d2 nie może pójść na b2, bo stoi tam własny goniec.
            de | e1f1 | Der König auf e1 darf nicht nach f1 ziehen, denn der Turm auf f8 greift das Feld an.
            fr | e1f1 | Le roi en e1 ne peut pas aller en f1, car la tour en f8 attaque cette case.
            es | e1f1 | El rey de e1 no puede ir a f1, porque la torre de f8 ataca esa casilla.
            pl | e1f1 | Król na e1 nie może pójść na f1, bo wieża na f8 atakuje to pole.
            """)
    void sentencesAreGrammatical(String code, String move, String sentence) {
        Position position = Fen.parse("4rrk1/8/8/8/8/4N3/1B1Q4/4K3 w - - 0 1");
        Square from = Square.of(move.substring(0, 2)).orElseThrow();
        Square to = Square.of(move.substring(2)).orElseThrow();
        assertThat(Explainer.explain(position, from, to).sentence(locale(code))).isEqualTo(sentence);
    }

    /** Polish has three plurals; 12 to 14 are not like 2 to 4. */
    @ParameterizedTest
    @CsvSource({
        "pl,1,0",
        "pl,2,1",
        "pl,4,1",
        "pl,5,2",
        "pl,0,2",
        "pl,12,2",
        "pl,22,1",
        "pl,112,2",
        "fr,0,0",
        "fr,2,1",
        "de,0,1"
    })
    void pluralsFollowTheRuleOfTheFile(String code, int count, int plural) {
        assertThat(language(code).plural(count)).isEqualTo(plural);
    }
}
