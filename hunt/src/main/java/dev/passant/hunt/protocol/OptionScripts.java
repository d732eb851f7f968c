package dev.passant.hunt.protocol;

import dev.passant.uci.EngineException;
import dev.passant.uci.UciOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code setoption} with values that the engine offers, and with others. */
final class OptionScripts {

    /** Options whose maximum takes memory or threads that the machine may not have. */
    private static final Pattern COSTLY = Pattern.compile("(?i).*(hash|cache|thread|memory|core|cpu|\\bmb\\b|size).*");

    /** The maximum number of values of one combo. */
    private static final int MAX_CHOICES = 10;

    private OptionScripts() {}

    static List<Script> all() {
        return List.of(
                new Script("options set to values that the engine offers", engine -> set(engine, true)),
                new Script("options set to odd values", engine -> set(engine, false)),
                new Script("unknown options", engine -> {
                    engine.start();
                    engine.say("setoption name Joho value 1");
                    engine.say("setoption name Joho");
                    engine.ready(Rule.UNKNOWN_OPTION);
                }),
                new Script("MultiPV", engine -> {
                    engine.start();
                    if (hasMultiPv(engine)) {
                        multiPv(engine, "MultiPV");
                    }
                }),
                new Script("MultiPV in lower case", engine -> {
                    engine.start();
                    if (hasMultiPv(engine)) {
                        nameInLowerCase(engine);
                    }
                }));
    }

    private static boolean hasMultiPv(Conversation engine) {
        return engine.option("MultiPV")
                .filter(option -> option.refusal("2").isEmpty())
                .isPresent();
    }

    private static boolean sendsTwo(Conversation engine, String name) {
        engine.say("setoption name " + name + " value 2");
        engine.ready(Rule.NO_READYOK);
        engine.position("startpos", "");
        engine.search("depth 4");
        return engine.search().variations().stream().anyMatch(variation -> variation.multiPv() == 2);
    }

    /** It is not the fault of the case if the exact name does not always have its effect, before and after. */
    private static void nameInLowerCase(Conversation engine) {
        if (sendsTwo(engine, "MultiPV")) {
            engine.forget();
            engine.say("setoption name MultiPV value 1");
            boolean isUnderstood = sendsTwo(engine, "multipv");
            if (!isUnderstood && sendsTwo(engine, "MultiPV")) {
                engine.report(Rule.OPTION_NAME_CASE);
            }
        }
    }

    private static void multiPv(Conversation engine, String name) {
        if (!sendsTwo(engine, name)) {
            engine.report(Rule.MULTI_PV_IGNORED);
            return;
        }
        List<SearchLines.Variation> all = engine.search().variations();
        for (int i = 1; i < all.size(); i++) {
            SearchLines.Variation one = all.get(i - 1);
            SearchLines.Variation two = all.get(i);
            if (one.multiPv() == 1
                    && two.multiPv() == 2
                    && one.depth() == two.depth()
                    && one.score().isPresent()
                    && two.score().isPresent()
                    && !one.moves().isEmpty()
                    && !two.moves().isEmpty()
                    && one.moves().get(0).equals(two.moves().get(0))) {
                engine.report(Rule.MULTI_PV_SAME_MOVE, one.moves().get(0));
            }
        }
    }

    private static void set(Conversation engine, boolean offered) {
        engine.start();
        for (UciOption option : engine.options()) {
            for (String value : offered ? offered(option) : odd(option)) {
                engine.forget();
                set(engine, option, value, offered);
            }
        }
        engine.position("startpos", "");
        engine.ready(Rule.NO_READYOK);
    }

    private static void set(Conversation engine, UciOption option, String value, boolean offered) {
        String line = "setoption name " + option.name()
                + (option.type().equals("button") ? "" : " value" + (value.isEmpty() ? "" : " " + value));
        try {
            engine.say(line);
            engine.ready(offered ? Rule.SET_OPTION_UNANSWERED : Rule.ODD_VALUE_UNANSWERED, "\"" + line + "\"");
        } catch (EngineException.Exited e) {
            engine.exited(e, offered ? Rule.SET_OPTION_KILLS : Rule.ODD_VALUE_KILLS, "\"" + line + "\"");
            throw new Conversation.UnansweredException();
        }
    }

    /** Returns values that the option offers; the last one is the default. */
    private static List<String> offered(UciOption option) {
        List<String> values = new ArrayList<>();
        switch (option.type()) {
            case "check" -> values.addAll(List.of("true", "false"));
            case "spin" -> {
                option.min().ifPresent(values::add);
                if (!COSTLY.matcher(option.name()).matches()) {
                    option.max().ifPresent(values::add);
                }
            }
            case "combo" -> option.choices().stream().limit(MAX_CHOICES).forEach(values::add);
            // Other buttons may write files.
            case "button" -> {
                return option.name().toLowerCase(Locale.ROOT).equals("clear hash") ? List.of("") : List.of();
            }
            default -> {
                // A string may name a file, so it is set only to its default.
            }
        }
        option.defaultValue().filter(value -> !value.isEmpty()).ifPresent(values::add);
        Set<String> allowed =
                values.stream().filter(value -> option.refusal(value).isEmpty()).collect(Collectors.toSet());
        values.retainAll(allowed);
        return values;
    }

    private static List<String> odd(UciOption option) {
        return switch (option.type()) {
            case "check" -> List.of("maybe", "");
            case "spin" ->
                COSTLY.matcher(option.name()).matches()
                        ? List.of("joho", "", "-1")
                        : List.of("joho", "", "-1", "99999999999999999999");
            case "combo" -> List.of("joho", "");
            default -> List.of();
        };
    }
}
