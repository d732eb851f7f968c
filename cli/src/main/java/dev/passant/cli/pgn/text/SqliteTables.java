package dev.passant.cli.pgn.text;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.OutputException;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.scratch.Scratch;
import dev.passant.pgn.table.Column;
import dev.passant.pgn.table.GameTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;
import org.sqlite.NativeLibraryNotFoundException;

/**
 * Tables in an SQLite file: {@code games}, {@code positions}, and {@code tags} for tags without a column in {@code
 * games}. The only class that uses the SQLite library, so that its native part is loaded on demand.
 */
public final class SqliteTables implements AutoCloseable {

    private static final String GAME = "game";
    private static final int MAX_WAITING = 20_000;

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
    private final Map<GameTable, PreparedStatement> rows = new LinkedHashMap<>();
    private final List<PreparedStatement> statements = new ArrayList<>();
    private final Optional<PreparedStatement> tags;
    private int waiting;

    /**
     * Creates the tables in an empty file.
     *
     * @param name the name given by the user
     * @param file the path to write to
     * @param hasTags whether to write the table of tags
     */
    public SqliteTables(String name, Path file, List<GameTable> tables, boolean hasTags) {
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
                if (hasTags) {
                    statement.execute(
                            "CREATE TABLE tags (game INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL)");
                }
            }
            for (GameTable table : tables) {
                rows.put(table, prepared(opened, "INSERT INTO " + table + " VALUES (" + questions(table) + ")"));
            }
            tags = hasTags ? Optional.of(prepared(opened, "INSERT INTO tags VALUES (?, ?, ?)")) : Optional.empty();
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
            return loaded(file, Path.of(System.getProperty(UNPACKED_TO)));
        }
        Path folder;
        try {
            folder = Files.createTempDirectory(Scratch.folder(), "passant-sqlite-");
        } catch (IOException e) {
            throw new SQLException("no temporary folder: " + FileFaults.reason(e), e);
        }
        System.setProperty(UNPACKED_TO, folder.toString());
        try {
            return loaded(file, Scratch.folder());
        } finally {
            System.clearProperty(UNPACKED_TO);
            remove(folder);
        }
    }

    private static Connection loaded(Path file, Path unpackedTo) throws SQLException {
        try {
            return JDBC.createConnection("jdbc:sqlite:" + file, new Properties());
        } catch (SQLException e) {
            if (e.getCause() instanceof NativeLibraryNotFoundException) {
                throw new SQLException(
                        "the SQLite library cannot be unpacked into \"" + unpackedTo + "\" and loaded from there;"
                                + " set TMPDIR to a folder with free space that may contain programs",
                        e);
            }
            throw e;
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
        List<String> names = table.columns().stream().map(Column::name).toList();
        boolean isNumbered = names.contains(GAME) && !table.isCounted();
        if (isNumbered && table.isOfPositions() && names.contains("ply")) {
            return "CREATE TABLE positions (" + columns + ", PRIMARY KEY (game, ply)) WITHOUT ROWID";
        }
        boolean isKey = isNumbered && !table.isOfPositions();
        return "CREATE TABLE " + table + " ("
                + (isKey ? columns.replace("\"game\" INTEGER", "\"game\" INTEGER PRIMARY KEY") : columns) + ")";
    }

    private static String questions(GameTable table) {
        return table.columns().stream().map(Column::name).map(column -> "?").collect(Collectors.joining(", "));
    }

    private OutputException failed(SQLException e) {
        return new OutputException(name, new IOException(e.getMessage(), e));
    }

    /** Writes a row of a table. */
    public void add(GameTable table, @Nullable Object[] cells) {
        add(Objects.requireNonNull(rows.get(table)), cells);
    }

    /** Writes the tags of a game that have no column. */
    public void addTags(GameRow row, long number) {
        for (Map.Entry<String, String> tag : row.tags().entrySet()) {
            if (tags.isPresent() && !COLUMNS.contains(tag.getKey())) {
                add(tags.get(), new Object[] {number, tag.getKey(), tag.getValue()});
            }
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
            if (waiting >= MAX_WAITING) {
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
                if (tags.isPresent()) {
                    statement.execute("CREATE INDEX tags_of_game ON tags (game)");
                }
                for (GameTable table : rows.keySet()) {
                    if (table.columns().stream()
                            .anyMatch(column -> column.name().equals("position"))) {
                        statement.execute("CREATE INDEX positions_by_position ON positions (position)");
                    }
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
