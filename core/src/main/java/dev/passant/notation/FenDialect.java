package dev.passant.notation;

/** The forms of pockets and numbers of checks in a FEN. The parser accepts both forms. */
public enum FenDialect {
    /**
     * Pockets in brackets ({@code [QNn]}) and the checks left before the counters ({@code 3+2}): the form of most
     * programs.
     */
    COMMON,
    /**
     * Pockets after an eighth slash ({@code /QNn}) and the checks given at the end ({@code +0+1}): the form of lichess.
     */
    LICHESS
}
