package dev.passant.spark;

import java.io.Serializable;
import java.util.List;

/**
 * A request for the games of a file.
 *
 * @param columns the columns of a row, in order
 * @param filters the conditions on the tags of a game, all of which must hold
 * @param limit the maximum number of rows per split
 * @param options the reader's options
 */
// The array is passed between classes of this package, none of which changes it.
@SuppressWarnings("ArrayRecordComponent")
record PgnRequest(PgnColumn[] columns, List<TagFilter> filters, int limit, PgnReadOptions options)
        implements Serializable {

    private static final long serialVersionUID = 1;

    /** Returns the amount of work needed for each game. */
    PgnColumn.Work work() {
        PgnColumn.Work most = options.mode() == PgnReadOptions.Mode.PERMISSIVE
                ? PgnColumn.Work.TAGS
                : PgnColumn.Work.MOVES; // errors in moves are found only by playing them
        for (PgnColumn column : columns) {
            most = column.work().compareTo(most) > 0 ? column.work() : most;
        }
        return most;
    }
}
