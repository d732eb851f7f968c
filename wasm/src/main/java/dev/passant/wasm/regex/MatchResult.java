package dev.passant.wasm.regex;

import org.jspecify.annotations.Nullable;

/** A match of a {@link Pattern}. */
public interface MatchResult {

    int start();

    int start(int group);

    int end();

    int end(int group);

    @Nullable
    String group();

    @Nullable
    String group(int group);

    int groupCount();
}
