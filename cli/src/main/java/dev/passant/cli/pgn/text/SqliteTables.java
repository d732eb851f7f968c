package dev.passant.cli.pgn.text;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.OutputException;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.table.GameTable;
import dev.passant.pgn.table.GameTable.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;

/**
 * Tables in an SQLite file: {@code games}, {@code positions}, and {@code tags} for tags without a column in
 * {@code games}. The only class that uses the SQLite library, so that its native part is loaded on demand.
 */
public final class SqliteTables implements AutoCloseable {

    private static final int MAX_WAITING = 5_000;

    /**
     * The system property for the folder to which the library unpacks its native part. A value set by the user is kept.
     */
    private static final String UNPACKED_TO = "org.sqlite.tmpdir";

    /** The tags that are columns, or whose information is in other columns. */
    private static final Set<String> COLUMNS = Set.of(
            "Event",
            "Site",
            "Date",
            "Round",
            "White",
            "Black",
            "Result",
            "WhiteElo",
            "BlackElo",
            "WhiteTitle",
            "BlackTitle",
            "ECO",
            "Opening",
            "Variation",
            "TimeControl",
            "Termination",
            "FEN",
            "SetUp");

    private final String name;
    private final Connection connection;
    private final Map<GameTable, PreparedStatement> rows = new EnumMap<>(GameTable.class);
    private final List<PreparedStatement> statements = new ArrayList<>();
    private final PreparedStatement tags;
    private final GameRow row = new GameRow(true);
    private int waiting;

    /**
     * Creates the tables in an empty file.
     *
     * @param name the name given by the user
     * @param file the path to write to
     */
    public SqliteTables(String name, Path file, List<GameTable> tables) {
        this.name = name;
        Connection opened = null;
        try {
            opened = connected(file);
            // The file is discarded on failure, so it needs neither rollback nor durability before the end.
            try (Statement statement = opened.createStatement()) {
                statement.execute("PRAGMA journal_mode = OFF");
                statement.execute("PRAGMA synchronous = OFF");
                opened.setAutoCommit(false);
                for (GameTable table : tables) {
                    statement.execute(create(table));
                }
                statement.execute("CREATE TABLE tags (game INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL)");
            }
            for (GameTable table : tables) {
                rows.put(table, prepared(opened, "INSERT INTO " + table + " VALUES (" + questions(table) + ")"));
            }
            tags = prepared(opened, "INSERT INTO tags VALUES (?, ?, ?)");
            connection = opened;
        } catch (SQLException e) {
            closeQuietly(opened);
            throw failed(e);
        }
    }

    /**
     * Opens a connection. The library unpacks its native part into a file that a killed run would leave behind. So a
     * temporary folder is used and, if the system allows it, deleted once the library is loaded.
     */
    private static Connection connected(Path file) throws SQLException {
        if (System.getProperty(UNPACKED_TO) != null) {
            return JDBC.createConnection("jdbc:sqlite:" + file, new Properties());
        }
        Path folder;
        try {
            folder = Files.createTempDirectory("passant-sqlite-");
        } catch (IOException e) {
            throw new SQLException("no temporary folder: " + FileFaults.reason(e), e);
        }
        System.setProperty(UNPACKED_TO, folder.toString());
        try {
            return JDBC.createConnection("jdbc:sqlite:" + file, new Properties());
        } finally {
            System.clearProperty(UNPACKED_TO);
            remove(folder);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // Windows does not delete loaded libraries; the SQLite library does so when the JVM exits.
        }
    }

    private PreparedStatement prepared(Connection opened, String sql) throws SQLException {
        PreparedStatement statement = opened.prepareStatement(sql);
        statements.add(statement);
        return statement;
    }

    private static String create(GameTable table) {
        String columns = table.columns().stream()
                .map(column -> "\"" + column.name() + "\" " + column.type())
                .collect(Collectors.joining(", "));
        return switch (table) {
            case GAMES ->
                "CREATE TABLE games (" + columns.replace("\"game\" INTEGER", "\"game\" INTEGER PRIMARY KEY") + ")";
            case POSITIONS -> "CREATE TABLE positions (" + columns + ", PRIMARY KEY (game, ply)) WITHOUT ROWID";
        };
    }

    private static String questions(GameTable table) {
        return table.columns().stream().map(Column::name).map(column -> "?").collect(Collectors.joining(", "));
    }

    private OutputException failed(SQLException e) {
        return new OutputException(name, new IOException(e.getMessage(), e));
    }

    /** Writes the rows of a game. */
    public void write(Game game, long number) {
        try {
            row.read(game);
            rows.forEach((table, statement) -> table.rows(row, number, cells -> add(statement, cells)));
            for (Map.Entry<String, String> tag : row.tags().entrySet()) {
                if (!COLUMNS.contains(tag.getKey())) {
                    add(tags, new Object[] {number, tag.getKey(), tag.getValue()});
                }
            }
            if (waiting >= MAX_WAITING) {
                send();
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void add(PreparedStatement statement, @Nullable Object[] row) {
        try {
            for (int i = 0; i < row.length; i++) {
                Object cell = row[i];
                if (cell instanceof String text) {
                    statement.setString(i + 1, text);
                } else if (cell instanceof Long whole) {
                    statement.setLong(i + 1, whole);
                } else if (cell instanceof Double real) {
                    statement.setDouble(i + 1, real);
                } else {
                    statement.setNull(i + 1, Types.NULL);
                }
            }
            statement.addBatch();
            waiting++;
            if (waiting >= 4 * MAX_WAITING) {
                send();
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void send() throws SQLException {
        for (PreparedStatement statement : statements) {
            statement.executeBatch();
        }
        waiting = 0;
    }

    /** Completes the file. */
    public void finish() {
        try {
            send();
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE INDEX tags_of_game ON tags (game)");
                if (rows.containsKey(GameTable.POSITIONS)) {
                    statement.execute("CREATE INDEX positions_by_position ON positions (position)");
                }
            }
            connection.commit();
            connection.close();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        closeQuietly(connection);
    }

    private static void closeQuietly(@Nullable Connection opened) {
        if (opened != null) {
            try {
                opened.close();
            } catch (SQLException e) {
                // The file is discarded, or its data was already committed.
            }
        }
    }
}
