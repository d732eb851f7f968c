package dev.passant.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Resolves the paths of a reader to files: named files, files in folders, and files that match a pattern. */
final class PgnFiles {

    /** Spark passes several paths as a JSON array. */
    private static final Pattern STRING_OF_JSON = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private PgnFiles() {}

    /** Returns the paths of a reader. */
    static List<String> paths(CaseInsensitiveStringMap options) {
        List<String> paths = new ArrayList<>();
        String several = options.get("paths");
        if (several != null) {
            Matcher strings = STRING_OF_JSON.matcher(several);
            while (strings.find()) {
                paths.add(strings.group(1).replaceAll("\\\\(.)", "$1"));
            }
        }
        String one = options.get("path");
        if (one != null) {
            paths.add(one);
        }
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("pgn: no path given; use load(\"games.pgn\")");
        }
        return paths;
    }

    /**
     * Lists the files that the paths name. A path may be a pattern or a folder.
     *
     * @throws IOException if a path cannot be read or has no file
     */
    static List<FileStatus> list(List<String> paths, Configuration configuration) throws IOException {
        List<FileStatus> files = new ArrayList<>();
        for (String path : paths) {
            Path pattern = new Path(path);
            FileSystem system = pattern.getFileSystem(configuration);
            FileStatus[] found = system.globStatus(pattern);
            if (found == null || found.length == 0) {
                throw new FileNotFoundException("pgn: file not found: " + path);
            }
            for (FileStatus status : found) {
                if (status.isDirectory()) {
                    files.addAll(inFolder(system, status.getPath()));
                } else {
                    files.add(status);
                }
            }
        }
        return files;
    }

    /** Lists all files below a folder, except files and folders that start with a dot or an underscore. */
    static List<FileStatus> inFolder(FileSystem system, Path folder) throws IOException {
        RemoteIterator<LocatedFileStatus> below = system.listFiles(folder, true);
        List<FileStatus> found = new ArrayList<>();
        while (below.hasNext()) {
            FileStatus status = below.next();
            if (!isHidden(status.getPath(), folder)) {
                found.add(status);
            }
        }
        found.sort((one, other) -> one.getPath().compareTo(other.getPath()));
        return found;
    }

    private static boolean isHidden(Path file, Path folder) {
        for (Path path = file; path != null && !path.equals(folder); path = path.getParent()) {
            if (path.getName().startsWith(".") || path.getName().startsWith("_")) {
                return true;
            }
        }
        return false;
    }
}
