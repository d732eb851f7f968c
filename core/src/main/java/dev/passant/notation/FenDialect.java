package dev.passant.notation;

/** The forms in which programs write pockets and numbers of checks in a FEN. The parser accepts both. */
public enum FenDialect {
    /** Pockets in brackets ({@code [QNn]}) and the checks left before the counters ({@code 3+2}), as most programs. */
    COMMON,
    /** Pockets after a ninth slash ({@code /QNn}) and the checks given at the end ({@code +0+1}), as lichess. */
    LICHESS
}
