package dev.passant.spark;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The session shared by all tests of this JVM, because starting one takes seconds. */
final class Sparks {

    private static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("passant-tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.warehouse.dir", "target/warehouse")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.extensions", PassantExtensions.class.getName())
            .getOrCreate();

    private Sparks() {}

    static SparkSession session() {
        return SESSION;
    }

    /** Returns the rows of a query, with a bar between columns. */
    static List<String> rows(String sql) {
        return rows(SESSION.sql(sql));
    }

    static List<String> rows(Dataset<Row> rows) {
        return rows.collectAsList().stream()
                .map(row -> java.util.stream.IntStream.range(0, row.size())
                        .mapToObj(i -> String.valueOf(row.get(i)))
                        .collect(Collectors.joining("|")))
                .toList();
    }
}
