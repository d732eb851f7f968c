package dev.passant.cli.position;

import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Paint;
import dev.passant.language.Language;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --lang}: the language of sentences. Codes, JSON and what another program reads stay English. */
final class LanguageOption {

    static final class Codes extends OptionValues {
        Codes() {
            super(Language.CODES);
        }
    }

    @Option(
            names = "--lang",
            completionCandidates = Codes.class,
            paramLabel = "LANG",
            description =
                    "Language of sentences: en, de, fr, es or pl [default: that of the environment on a terminal, "
                            + "otherwise en]")
    private @Nullable String code;

    /** Rejects an unknown language. */
    void check() {
        code = code == null ? null : new Codes().parse("--lang", code);
    }

    /** Returns the chosen language; that of the environment on a terminal; otherwise English. */
    Locale locale() {
        return chosen().orElseGet(() -> Boolean.getBoolean(Paint.TERMINAL_PROPERTY)
                ? Locale.getDefault(Locale.Category.DISPLAY)
                : Locale.ENGLISH);
    }

    Optional<Locale> chosen() {
        return Optional.ofNullable(code).map(Locale::forLanguageTag);
    }
}
