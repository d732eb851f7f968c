package dev.passant.hunt.protocol;

import dev.passant.uci.UciOption;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Checks the declarations of options. */
final class Declarations {

    private static final Set<String> TYPES = Set.of("check", "spin", "combo", "button", "string");

    /** The options whose type the protocol fixes. */
    private static final Map<String, String> FIXED = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    static {
        List.of("Hash", "NalimovCache", "MultiPV", "UCI_Elo").forEach(name -> FIXED.put(name, "spin"));
        List.of(
                        "Ponder",
                        "OwnBook",
                        "UCI_ShowCurrLine",
                        "UCI_ShowRefutations",
                        "UCI_LimitStrength",
                        "UCI_AnalyseMode",
                        "UCI_Chess960")
                .forEach(name -> FIXED.put(name, "check"));
        List.of("NalimovPath", "UCI_Opponent", "UCI_EngineAbout", "UCI_ShredderbasesPath", "UCI_SetPositionValue")
                .forEach(name -> FIXED.put(name, "string"));
    }

    private Declarations() {}

    /** Checks a line that the conversation has just read and added to its options. */
    static void check(Conversation conversation, String line) {
        Optional<UciOption> parsed = UciOption.parse(line);
        if (parsed.isEmpty() || !TYPES.contains(parsed.get().type())) {
            conversation.report(Rule.OPTION_SYNTAX, EngineText.clipped(line));
            return;
        }
        UciOption option = parsed.get();
        String name = option.name();
        if (conversation.options().stream()
                        .filter(other -> other.name().equalsIgnoreCase(name))
                        .count()
                > 1) {
            conversation.report(Rule.OPTION_TWICE, name);
        }
        // The parser of names ends at the words name and value.
        if (line.toLowerCase(Locale.ROOT).matches("option\\s+name\\s.*\\b(name|value)\\b.*\\stype\\s.*")) {
            conversation.report(Rule.OPTION_NAME_WORDS, EngineText.clipped(line));
        }
        String fixed = FIXED.getOrDefault(name, option.type());
        if (!fixed.equals(option.type())) {
            conversation.report(
                    Rule.FIXED_OPTION_TYPE, name + " has the type " + option.type() + " instead of " + fixed);
        }
        boolean isEmpty = option.defaultValue().filter(String::isEmpty).isPresent();
        if (option.defaultValue().isEmpty() && !option.type().equals("button")) {
            conversation.report(Rule.DEFAULT_MISSING, name);
        } else if (option.type().equals("string") && isEmpty) {
            conversation.report(Rule.STRING_DEFAULT_EMPTY, name);
        }
        String value = option.defaultValue().orElse("");
        switch (option.type()) {
            case "spin" -> spin(conversation, option);
            case "check" -> {
                if (option.defaultValue().isPresent() && !value.equals("true") && !value.equals("false")) {
                    conversation.report(Rule.CHECK_DEFAULT, name);
                }
            }
            case "combo" -> {
                if (option.choices().isEmpty()) {
                    conversation.report(Rule.COMBO_WITHOUT_VALUES, name);
                } else if (option.defaultValue().isPresent()
                        && option.choices().stream().noneMatch(value::equalsIgnoreCase)) {
                    conversation.report(Rule.COMBO_DEFAULT, name);
                }
            }
            default -> {
                // A button has no value, and any string is allowed.
            }
        }
    }

    private static void spin(Conversation conversation, UciOption option) {
        String name = option.name();
        if (option.min().isEmpty() || option.max().isEmpty()) {
            conversation.report(Rule.SPIN_WITHOUT_BOUNDS, name);
        }
        try {
            Optional<BigInteger> value = option.defaultValue().map(BigInteger::new);
            Optional<BigInteger> min = option.min().map(BigInteger::new);
            Optional<BigInteger> max = option.max().map(BigInteger::new);
            if (min.isPresent() && max.isPresent() && min.get().compareTo(max.get()) > 0) {
                conversation.report(Rule.SPIN_BOUNDS_REVERSED, name);
            } else if (value.isPresent()
                    && (min.isPresent() && min.get().compareTo(value.get()) > 0
                            || max.isPresent() && max.get().compareTo(value.get()) < 0)) {
                conversation.report(Rule.SPIN_DEFAULT_OUT_OF_BOUNDS, name);
            }
            if (name.equalsIgnoreCase("MultiPV")
                    && value.isPresent()
                    && !value.get().equals(BigInteger.ONE)) {
                conversation.report(Rule.MULTI_PV_DEFAULT);
            }
        } catch (NumberFormatException e) {
            conversation.report(Rule.SPIN_DEFAULT_NOT_A_NUMBER, name);
        }
    }
}
