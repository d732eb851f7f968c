package dev.passant.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code pgn}, with one row per game: {@code spark.read().format("pgn").load("games.pgn")}.
 *
 * <p>Spark finds it by its name. Files may be plain, gzip, zip or Zstandard, on any file system that Hadoop can read.
 * Plain files and Zstandard files with several frames are split into several tasks. The guide documents columns and
 * options.
 */
public final class PgnDataSource implements TableProvider, DataSourceRegister {

    /** Called by Spark. */
    public PgnDataSource() {}

    @Override
    public String shortName() {
        return "pgn";
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return PgnColumn.schema();
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        return new PgnTable();
    }
}
