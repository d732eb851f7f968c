package dev.passant.variants;

/** The rulesets of all variants. Standard chess has none. */
public final class Rulesets {

    /** Antichess. */
    public static final Ruleset ANTICHESS = new Antichess();

    /** Atomic chess. */
    public static final Ruleset ATOMIC = new Atomic();

    /** Crazyhouse. */
    public static final Ruleset CRAZYHOUSE = new Crazyhouse();

    /** Horde. */
    public static final Ruleset HORDE = new Horde();

    /** King of the hill. */
    public static final Ruleset KING_OF_THE_HILL = new KingOfTheHill();

    /** Racing kings. */
    public static final Ruleset RACING_KINGS = new RacingKings();

    /** Three-check. */
    public static final Ruleset THREE_CHECK = new ThreeCheck();

    private Rulesets() {}
}
