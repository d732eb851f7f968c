package dev.passant.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructType;

/** Pushes columns, tag conditions and limits of a query down to the reader. */
final class PgnScanBuilder
        implements ScanBuilder, SupportsPushDownRequiredColumns, SupportsPushDownV2Filters, SupportsPushDownLimit {

    private final List<String> paths;
    private final PgnReadOptions options;
    private StructType schema = PgnColumn.schema();
    private Predicate[] pushed = new Predicate[0];
    private final List<TagFilter> filters = new ArrayList<>();
    private int limit = Integer.MAX_VALUE;

    PgnScanBuilder(List<String> paths, PgnReadOptions options) {
        this.paths = paths;
        this.options = options;
    }

    @Override
    public void pruneColumns(StructType requiredSchema) {
        schema = requiredSchema;
    }

    @Override
    public Predicate[] pushPredicates(Predicate[] predicates) {
        List<Predicate> taken = new ArrayList<>();
        List<Predicate> left = new ArrayList<>();
        for (Predicate predicate : predicates) {
            Optional<TagFilter> filter = TagFilter.of(predicate);
            filter.ifPresent(filters::add);
            (filter.isPresent() ? taken : left).add(predicate);
        }
        pushed = taken.toArray(Predicate[]::new);
        return left.toArray(Predicate[]::new);
    }

    @Override
    public Predicate[] pushedPredicates() {
        return pushed.clone();
    }

    @Override
    public boolean pushLimit(int most) {
        limit = most;
        return false; // each split has its own limit, so Spark must apply it again
    }

    @Override
    public boolean isPartiallyPushed() {
        return true;
    }

    @Override
    public Scan build() {
        PgnColumn[] columns = Arrays.stream(schema.fieldNames())
                .map(name -> PgnColumn.named(name)
                        .orElseThrow(() -> new IllegalArgumentException("pgn: unknown column " + name)))
                .toArray(PgnColumn[]::new);
        return new PgnScan(paths, schema, new PgnRequest(columns, List.copyOf(filters), limit, options));
    }
}
