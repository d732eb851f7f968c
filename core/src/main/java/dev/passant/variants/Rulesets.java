package dev.passant.variants;

import org.jspecify.annotations.Nullable;

/** The rulesets of all variants. Standard chess has none. */
public final class Rulesets {

    private static final Ruleset ANTICHESS = new Antichess();

    private static final Ruleset ATOMIC = new Atomic();

    private static final Ruleset CRAZYHOUSE = new Crazyhouse();

    private static final Ruleset HORDE = new Horde();

    private static final Ruleset KING_OF_THE_HILL = new KingOfTheHill();

    private static final Ruleset RACING_KINGS = new RacingKings();

    private static final Ruleset THREE_CHECK = new ThreeCheck();

    private Rulesets() {}

    /**
     * Returns the ruleset of a variant.
     *
     * @param uciName the name of the variant for engines
     * @return the rules; null for standard chess, whose positions use the generator directly
     */
    public static @Nullable Ruleset of(String uciName) {
        return switch (uciName) {
            case "antichess" -> ANTICHESS;
            case "atomic" -> ATOMIC;
            case "crazyhouse" -> CRAZYHOUSE;
            case "horde" -> HORDE;
            case "kingofthehill" -> KING_OF_THE_HILL;
            case "racingkings" -> RACING_KINGS;
            case "3check" -> THREE_CHECK;
            default -> null;
        };
    }
}
