# Shared by the scripts that start the command, `passant` of a checkout and `bin/passant` of a distribution: finds the
# JVM, selects its options for each command, and creates the class archive. The scripts set these variables first:
#
#   home      the folder of the script, with symbolic links resolved
#   jar       the jar of the command; its libraries are in lib next to it
#   archives  a writable folder for class archives, or empty
#
# shellcheck shell=sh

# If a standard stream is closed, the next file that Java opens would take its place. A closed standard input is
# therefore replaced by an empty one, and a closed standard error by /dev/null. A closed standard output is an error.
if ! { true 3<&0; } 2>/dev/null; then exec </dev/null; fi
if ! { true 3>&2; } 2>/dev/null; then exec 2>/dev/null; fi
if ! { true 3>&1; } 2>/dev/null; then
    echo "passant: standard output is closed" >&2
    exit 2
fi

fail() {
    echo "passant: $1" >&2
    exit 2
}

# The JVM

# Sets java, java_home and version.
find_java() {
    if [ -n "${JAVA_HOME:-}" ]; then
        java=$JAVA_HOME/bin/java
        [ -x "$java" ] || fail "JAVA_HOME has no bin/java: $JAVA_HOME"
    else
        java=$(command -v java) || fail "no java found: install a JDK 17 or later, or set JAVA_HOME"
        java=$(readlink -f "$java" 2>/dev/null || echo "$java")
    fi
    java_home=${java%/bin/java}

    # A `java` that only starts another one (jenv, asdf, macOS) has no release file next to it, but prints the folder.
    if [ ! -r "$java_home/release" ]; then
        asked=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p') || asked=
        if [ -n "$asked" ] && [ -x "$asked/bin/java" ]; then
            java_home=$asked
            java=$asked/bin/java
        fi
    fi

    # Reading the release file is faster than starting Java.
    version=
    if [ -r "$java_home/release" ]; then
        while IFS='=' read -r name value; do
            case $name in
                JAVA_VERSION)
                    value=${value#\"}
                    version=${value%\"}
                    ;;
            esac
        done <"$java_home/release"
    else
        version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.version = //p') || version=
    fi
    major=${version%%[!0-9]*}
    [ "${major:-17}" -ge 17 ] || fail "needs Java 17 or later, and $java_home is $version"
}

# Options for all commands: the serial collector, because most objects die young, and no messages of the JVM itself,
# except fatal errors.
java_flags="-XX:+UseSerialGC -XX:-UsePerfData
    -XX:+DisplayVMOutputToStderr -Xlog:disable
    -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8"

# Short commands end sooner without the optimising compiler, and without generated classes for reflection.
for_short="-XX:TieredStopAtLevel=1 -Djdk.reflect.useNativeAccessorOnly=true"
# Counting runs few methods for a long time. Without speculation the optimising compiler compiles each of them once
# instead of ten times (saves 27% of the processor time on JDK 17 and 30% on 25, for 2.66 G nodes). Inlining only small
# methods leaves less to compile: perft of 0.5 to 2.5 G nodes with one thread takes 0.81 to 0.89 of the processor time
# on JDK 25 and 0.55 to 0.73 on 17, with two 0.87 to 0.96 on 25 (four positions, medians of 5 pairs).
for_counting="-XX:PerMethodTrapLimit=0 -XX:FreqInlineSize=120"

# Reading games also runs few methods for a long time, and with two threads no processor is idle for the compiler.
# (Checking 145,716 games with two threads takes 15% less processor time on JDK 17, and the same on 25.)
# Small files are read before the optimising compiler is done: they use the options for short commands. (A file of
# 9.5 MB takes 0.43 of the processor time on JDK 17 and 0.64 on 25; a filter by tags of 86 MB 0.6 and 0.7.)
# Inlining only small methods leaves less to compile. (Processor time for 145,716 games, medians of 3 alternating runs on
# JDK 25 and 17: JSON 0.84 and 0.66, a filter of duplicates 0.81 and 0.68; a check with one thread 0.91 and 0.78 of the
# time with FreqInlineSize=200. JSON of 510 MB 0.89, a check 0.98 of the time with 200, one run on 25.)
# InlineSmallCode leaves out methods that are already compiled to more than 500 bytes. (JDK 25, medians of 5 pairs: JSON
# 0.91, CSV 0.82, a filter of duplicates 0.94, statistics 0.95, a check 0.97.)
for_reading="-XX:PerBytecodeTrapLimit=0 -XX:FreqInlineSize=100 -XX:InlineSmallCode=500"
small_bytes=16777216

# Sets kind, the kind of the command.
kind_of() {
    case ${1-} in
        perft | verify | uci) kind=counting ;;
        pgn) kind=reading ;;
        epd | hunt | winnable) kind=long ;;
        serve) kind=serving ;;
        # Also if the command is missing or unknown.
        *) kind=short ;;
    esac
    case "$kind $* " in
        *" --help "* | *" -h "*) kind=short ;;
        "short "*" --input"*) kind=long ;;
        "counting "*" --input"*) ;;
        "counting perft "[0-4]" "* | "counting perft status "*) kind=short ;;
        # With an index it answers immediately.
        "reading pgn tree "*) [ ! -f "${3-}.idx" ] || kind=short ;;
    esac
    if [ "$kind" = reading ] && is_small "$@"; then
        kind=small
    fi
}

# Succeeds if the arguments name files, together at most small_bytes long; an eighth of that if one is compressed, and
# eight times as much for a filter by tags, which plays no moves. Streams may have any length, and searching for dead
# positions takes a long time even on small files.
is_small() {
    [ $# -gt 2 ] || return 1
    limit=$small_bytes
    [ "$2" != filter ] || limit=$((8 * small_bytes))
    packed=1
    # The words of the command may be names of folders, too.
    shift 2
    for word in "$@"; do
        shift
        case $word in
            --player* | --tag* | --date* | --elo* | --result* | --count | --output* | -o*) ;;
            -*) limit=$small_bytes ;;
        esac
        case $word in
            - | --dead | *=dead | dead) return 1 ;;
            -*=*) word=${word#*=} ;;
            -*) continue ;;
            *.gz | *.zip | *.zst) packed=8 ;;
        esac
        if [ -f "$word" ]; then
            set -- "$@" "$word"
        elif [ -e "$word" ]; then
            return 1
        fi
    done
    [ $# -gt 0 ] && [ -z "$(find -L "$@" -size +$((limit / packed / $#))c 2>&1)" ]
}

# Adds the options for the command.
flags_for() {
    case $kind in
        short | small) java_flags="$java_flags $for_short" ;;
        counting) java_flags="$java_flags $for_counting" ;;
        reading) java_flags="$java_flags $for_reading" ;;
        serving) java_flags="$java_flags -Djava.awt.headless=true" ;;
    esac
    # Progress and colours are for terminals only, and Java cannot find out whether a stream is one.
    [ ! -t 2 ] || java_flags="$java_flags -Dpassant.terminal=true"
    [ ! -t 1 ] || [ "${TERM:-dumb}" = dumb ] || java_flags="$java_flags -Dpassant.colors=true"
    case ${1-} in
        perft) heap_for_tables "$@" ;;
    esac
    java_flags="$java_flags $asked_flags"
}

# The JVM prints a line for each of these variables that is set, but not if their options are arguments. Options with
# quotes or wildcards stay in the variables, because the shell would split them differently.
asked_flags=
for words in "${JAVA_TOOL_OPTIONS:-}" "${JDK_JAVA_OPTIONS:-}" "${_JAVA_OPTIONS:-}"; do
    case $words in
        *[\"\'@*?[]*) asked_flags=- && break ;;
        *) asked_flags="$asked_flags $words" ;;
    esac
done
if [ "$asked_flags" = - ]; then
    asked_flags=
else
    unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
fi

# The JVM decodes its arguments by the locale, and no option changes that. In a locale other than UTF-8, file names with
# non-ASCII letters would be damaged.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
    *)
        LC_ALL=C.UTF-8
        export LC_ALL
        ;;
esac

# The memory for perft --hash and --memory

# Sets a heap that is large enough for the option, as far as the machine has the memory. A table may take a quarter of
# the memory, and the default heap is not larger than that. All other objects of perft are small and die young.
heap_for_tables() {
    # A heap that the user sets stays as it is. With the options below and a small heap, JDK 25 does not start with its
    # archive.
    case $asked_flags in
        *-Xm*) return 0 ;;
    esac
    table=
    before=
    unique=
    for word in "$@"; do
        case $word in
            --unique) unique=yes ;;
            --hash=* | --memory=*) table=${word#*=} ;;
            *)
                case $before in
                    --hash | --memory) table=$word ;;
                esac
                ;;
        esac
        before=$word
    done
    while [ "${table#0}" != "$table" ]; do table=${table#0}; done
    case $table in
        '' | *[!0-9]* | ??????*) return ;;
    esac
    [ "$table" -gt 64 ] && [ "$table" -le 20480 ] || return 0
    wanted=$((table + 256))
    # --unique stores as many boards as the heap can hold, so the heap must not be smaller than the default.
    [ -z "$unique" ] || wanted=$((wanted + $(quarter_of_machine)))
    limit_by_machine
    java_flags="$java_flags -Xmx${wanted}m -Xmn64m"
}

# Prints the size of the default heap in MiB, or 0 if it is unknown.
quarter_of_machine() {
    total=0
    if [ -r /proc/meminfo ]; then
        while read -r name value _; do
            case $name in
                MemTotal:) total=$((value / 1024)) && break ;;
            esac
        done </proc/meminfo
    elif total=$(sysctl -n hw.memsize 2>/dev/null); then
        total=$((total / 1048576))
    else
        total=0
    fi
    echo $((total / 4))
}

limit_by_machine() {
    free=
    if [ -r /proc/meminfo ]; then
        while read -r name value _; do
            case $name in
                MemAvailable:) free=$((value / 1024)) && break ;;
            esac
        done </proc/meminfo
        if [ -r /sys/fs/cgroup/memory.max ]; then
            read -r value </sys/fs/cgroup/memory.max || value=max
            [ "$value" = max ] || [ $((value / 1048576)) -ge "${free:-$((value / 1048576 + 1))}" ] ||
                free=$((value / 1048576))
        fi
    elif free=$(sysctl -n hw.memsize 2>/dev/null); then
        free=$((free / 1048576))
    fi
    # The JVM needs some memory in addition to the heap.
    if [ -n "$free" ] && [ $((free - 128)) -lt "$wanted" ]; then
        wanted=$((free - 128))
        [ "$wanted" -ge 128 ] || wanted=128
    fi
}

# The class archive

# A file with loaded classes, which the JVM maps into memory (CDS); from Java 25 on an AOT cache, which also contains
# linked classes (JEP 483). Each JVM needs its own file. An AOT cache is loaded as a whole, so the server and the
# reading of small PGN files have separate ones. If there is no archive, commands only start more slowly.

archive_name() {
    suffix=.jsa
    if [ "${major:-17}" -ge 25 ]; then
        suffix=.aot
        case $kind in
            serving) suffix=-serve.aot ;;
            small) suffix=-pgn.aot ;;
        esac
    fi
    IFS=/
    # shellcheck disable=SC2086 # split at slashes, joined with dashes
    set -- $java_home
    IFS=-
    archive=$archives/classes$*-$version$suffix
    unset IFS
    # Relocating the archive would take a sixth of the time of a short command. This diagnostic option prevents it.
    # Later JDKs may remove the option, so it is only used on versions on which it was tested.
    in_place=
    [ "${major:-99}" -gt 25 ] || in_place="-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0"
}

# The JVM rejects an archive if the path or the modification time of the jar has changed, and prints a warning on each
# run. The script therefore checks both first: a file next to the archive contains the path and has the jar's time.
archive_is_current() {
    [ -f "$archive" ] && [ -f "$archive.for" ] || return 1
    read -r made_for <"$archive.for" || return 1
    # From Java 19 on, the jars may be moved together.
    [ "$made_for" = "$home" ] || [ "$made_for" = anywhere ] || return 1
    [ ! "$jar" -nt "$archive.for" ] && [ ! "$jar" -ot "$archive.for" ] || return 1
    [ ! "$java_home/release" -nt "$archive" ] || return 1
    for part in "${jar%/*}"/lib/*.jar; do
        [ ! "$part" -nt "$archive" ] || return 1
    done
}

# The commands of the training run, which loads the classes that commands need.
training_lines() {
    case $suffix in
        .jsa | .aot) short_lines ;;
    esac
    case $suffix in
        .jsa | -pgn.aot) reading_lines ;;
    esac
    case $suffix in
        # A CDS archive may contain more: only the classes that a command needs are loaded from it.
        .jsa) printf '%s\n' "moves --no-such-option" "serve --port=0" ;;
        -serve.aot) echo "serve --port=0" ;;
    esac
}

short_lines() {
    cat <<'END'
moves
moves --from=e2 --json
move e4
perft 3 --divide
board
explain
explain e2e5
fen
status
moves --help
pgn check -
pgn index GAMES
pgn tree GAMES
pgn tree GAMES d4
pgn tree GAMES f3 e5
pgn find --where=fen"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR_w_KQkq_-_0_2" GAMES
END
}

reading_lines() {
    cat <<'END'
pgn check --threads=1 GAMES
pgn check GAMES
pgn convert --to=json GAMES
pgn convert --to=csv GAMES
pgn convert --to=pgn GAMES
pgn filter --tag=White=a GAMES
pgn filter --unique GAMES
pgn find --where=fen"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR_w_KQkq_-_0_2" --no-index GAMES
pgn find --where=check GAMES
pgn stats GAMES
pgn sort --by=Date GAMES
pgn merge GAMES
END
}

# Runs the training commands in one JVM, with additional options.
train() {
    # shellcheck disable=SC2086 # the flags are words
    training_lines | $low_priority "$java" "$@" $java_flags -cp "$jar" dev.passant.cli.CdsTraining \
        >"$archive.$$.log" 2>&1 || true
}

# The command before java, in the background.
low_priority=

# Writes the archive that is missing. A first answer does not wait for the one of small PGN files, unless
# PASSANT_WAIT_FOR_ARCHIVE is set: for packages, which contain it.
provide_archive() {
    if [ "$suffix" != -pgn.aot ] || [ -n "${PASSANT_WAIT_FOR_ARCHIVE-}" ]; then
        "$@"
        return
    fi
    # The folder keeps others from writing the archive at the same time. A killed process may have left one.
    find "$archive.making" -prune -mmin +10 -exec rmdir {} \; 2>/dev/null || true
    mkdir "$archive.making" 2>/dev/null || return 0
    (
        trap 'rmdir "$archive.making"' EXIT
        low_priority="nice -n 10"
        write_archive
    ) </dev/null >/dev/null 2>&1 &
}

# Writes the file $archive. If no archive can be created, the file is empty, and there are no further attempts.
write_archive() {
    rm -f "$archive" "$archive.for"
    # Remains of an interrupted attempt.
    find "${archive%/*}" -name "${archive##*/}.*.*" -mmin +10 -exec rm -f {} + 2>/dev/null || true
    : >"$archive.$$.begun"
    case $suffix in
        .jsa)
            # shellcheck disable=SC2086 # the flags are words
            train -XX:DumpLoadedClassList="$archive.$$.all" $for_short
            # Classes with a source were loaded by other class loaders, which the archive does not support.
            sed '/ source: /d' "$archive.$$.all" >"$archive.$$.list" 2>/dev/null || true
            # shellcheck disable=SC2086 # the flags are words
            "$java" -Xshare:dump -XX:SharedClassListFile="$archive.$$.list" -XX:SharedArchiveFile="$archive.$$.new" \
                $java_flags -cp "$jar" </dev/null >"$archive.$$.log" 2>&1 || rm -f "$archive.$$.new"
            ;;
        # The server runs long enough for the optimising compiler, so its cache contains profiles for it.
        -serve.aot) train -XX:AOTCacheOutput="$archive.$$.new" ;;
        # The record of a training run without the optimising compiler would keep this compiler away from the same
        # methods in all later runs. (Processor time without the record on JDK 25, one thread: `pgn check` of 86 MB
        # 0.92, perft of 3.2 G nodes, JSON and a filter of duplicates 0.95, medians of 5 pairs; `moves` 0.90, 21 pairs.)
        # shellcheck disable=SC2086 # the flags are words
        *)
            train -XX:AOTCacheOutput="$archive.$$.new" $for_short -XX:+IgnoreUnrecognizedVMOptions \
                -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining
            ;;
    esac
    [ -f "$archive.$$.new" ] || : >"$archive.$$.new"
    # A build may have replaced the jar in the meantime.
    if [ "$jar" -nt "$archive.$$.begun" ]; then
        rm -f "$archive.$$."*
        return
    fi
    mv -f "$archive.$$.new" "$archive"
    echo "$home" >"$archive.$$.for"
    touch -r "$jar" "$archive.$$.for"
    mv -f "$archive.$$.for" "$archive.for"
    rm -f "$archive.$$."*
}

# Runs the command with the class path in class_path. The JVM replaces this shell, so it receives signals directly.
run() {
    shared=
    case $asked_flags in
        # The user selected another archive.
        *-Xshare* | *SharedArchive* | *AOT*) archive= ;;
    esac
    # Until the archive of small files is written, they are read with that of the short commands.
    if [ ! -s "${archive:-}" ]; then
        case ${archive:-} in
            *-pgn.aot) archive=${archive%-pgn.aot}.aot ;;
        esac
    fi
    case $class_path in
        "$jar"*)
            if [ -s "${archive:-}" ] && archive_is_current; then
                case $archive in
                    *.aot) shared=-XX:AOTCache=$archive ;;
                    *) shared=-XX:SharedArchiveFile=$archive ;;
                esac
                java_flags="$in_place $java_flags"
            fi
            ;;
    esac
    # Reading the manifest takes time. Only native libraries (Zstandard, SQLite) need it, for Enable-Native-Access.
    case $kind in
        long | reading | small)
            # shellcheck disable=SC2086 # the flags are words
            exec "$java" $java_flags ${shared:+"$shared"} -jar "$jar" "$@"
            ;;
    esac
    # shellcheck disable=SC2086 # the flags are words
    exec "$java" $java_flags ${shared:+"$shared"} -cp "$class_path" dev.passant.cli.Main "$@"
}
