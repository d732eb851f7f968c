package dev.passant.hunt.report;

import java.util.Locale;

/** The part of the UCI protocol that a finding concerns, or {@link #EXCHANGE}. */
public enum ProtocolFamily {
    /** The answer to {@code uci}. */
    HANDSHAKE,
    /** Options: their declaration and {@code setoption}. */
    OPTIONS,
    /** {@code isready}, and commands that are ignored. */
    COMMANDS,
    /** The {@code position} command. */
    POSITION,
    /** The limits of {@code go}. */
    GO,
    /** The {@code bestmove} line. */
    BEST_MOVE,
    /** {@code stop}, and searches that end only by it. */
    STOP,
    /** {@code go ponder} and {@code ponderhit}. */
    PONDER,
    /** The {@code info} lines. */
    INFO,
    /** {@code ucinewgame} and the history of a game. */
    GAME,
    /** {@code quit} and the end of the input. */
    QUIT,
    /** Moves within the time. */
    TIME,
    /** Memory that grows. */
    MEMORY,
    /** The engine exits while it should answer. */
    CRASH,
    /** Static exchange evaluation, which {@code ExchangeHunt} tests by separate lines. */
    EXCHANGE;

    /** {@return the code of this family, which is stable across versions: lower-case words joined by hyphens} */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns {@link #code()}. */
    @Override
    public String toString() {
        return code();
    }
}
