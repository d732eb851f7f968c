package dev.passant.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.language.Language;
import dev.passant.testing.RandomPositions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Writes sentences in a language whose words are long and in Greek letters. A Latin letter in a sentence, other than of
 * squares, files and moves, is a word that does not come from the file of the language.
 */
class PseudoLanguageTest {

    private static final Pattern PART = Pattern.compile("\\{[^}]*\\}|[a-zA-Z']+");

    @Test
    void allWordsComeFromTheFile() throws IOException {
        Language pseudo = pseudo();
        Random random = new Random(50);
        List<String> sentences = new ArrayList<>();
        for (int game = 0; sentences.size() < 3000; game++) {
            Variant variant = Variant.values()[game % Variant.values().length];
            new RandomPositions(game).playOut(variant.start(), 60, position -> {
                Square from = Square.of(random.nextInt(8), random.nextInt(8));
                Square to = Square.of(random.nextInt(8), random.nextInt(8));
                Role role = Role.values()[random.nextInt(6)];
                List<Verdict> verdicts = new ArrayList<>(List.of(
                        Explainer.explain(position, from, to),
                        Explainer.explain(position, from, to, role),
                        Explainer.explainDrop(position, role, to)));
                position.pseudoLegalMoves().forEach(move -> verdicts.add(Explainer.explain(position, move)));
                verdicts.forEach(verdict -> sentences.add(Phrases.of(verdict).sentence(pseudo)));
            });
        }
        assertThat(sentences)
                .allSatisfy(sentence -> assertThat(sentence.replaceAll("[a-h][1-8]x?[qrbn]?|\\b[ah]\\b|\\b[a-h]-", ""))
                        .doesNotContainPattern("[a-zA-Z{}|]")
                        .isNotBlank());
    }

    private static Language pseudo() throws IOException {
        try (BufferedReader english = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Language.class.getResourceAsStream("/dev/passant/language/en.txt")),
                StandardCharsets.UTF_8))) {
            return Language.parse(
                    english.lines().map(PseudoLanguageTest::pseudo).collect(Collectors.joining("\n")));
        }
    }

    private static String pseudo(String line) {
        int equals = line.indexOf(" = ") + 3;
        return equals < 3 || line.startsWith("plurals")
                ? line
                : line.substring(0, equals)
                        + PART.matcher(line.substring(equals))
                                .replaceAll(part -> part.group().startsWith("{")
                                        ? part.group().replaceAll("(?<=[:|])[a-z]+(?=\\|)|(?<=\\|)[a-z]+(?=})", "λόγος")
                                        : "λογοτεχνία" + "ω".repeat(part.group().length()));
    }
}
