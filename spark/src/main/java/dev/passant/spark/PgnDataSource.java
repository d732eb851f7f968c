package dev.passant.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code pgn}, one row for each game: {@code spark.read().format("pgn").load("games.pgn")}.
 *
 * <p>Spark finds it by its name. Files may be plain, gzip, zip or Zstandard, on any file system that Hadoop reads; plain
 * files and those of several frames of Zstandard are read by several tasks. The guide says which columns and options
 * there are.
 */
public final class PgnDataSource implements TableProvider, DataSourceRegister {

    /** Made by Spark. */
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
