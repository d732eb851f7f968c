package dev.passant.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * What is asked of a file of games.
 *
 * @param columns the columns of a row, in order
 * @param filters what the tags of a game must fulfil, all of it
 * @param limit the most rows of one split that anybody wants
 * @param options how the file is read
 */
// The array is handed from one class of this package to the next, and changed by none.
@SuppressWarnings("ArrayRecordComponent")
record PgnRequest(PgnColumn[] columns, List<TagFilter> filters, int limit, PgnReadOptions options)
        implements Serializable {

    private static final long serialVersionUID = 1;

    /** How much of each game must be read. */
    PgnColumn.Work work() {
        PgnColumn.Work most = options.mode() == PgnReadOptions.Mode.PERMISSIVE
                ? PgnColumn.Work.TAGS
                : PgnColumn.Work.MOVES; // only who plays the moves knows whether they can be played
        for (PgnColumn column : columns) {
            most = column.work().compareTo(most) > 0 ? column.work() : most;
        }
        return most;
    }

    boolean wants(PgnColumn column) {
        return Arrays.asList(columns).contains(column);
    }
}
