package dev.passant.answers;

import java.util.function.Supplier;

/** Limits how many searches run at the same time. */
@FunctionalInterface
public interface SearchLimit {

    /** Runs every search immediately. */
    SearchLimit NONE = Supplier::get;

    /**
     * Runs a search as soon as the limit permits it.
     *
     * @throws RequestException if the limit does not permit it in time
     */
    <T> T run(Supplier<T> search);
}
