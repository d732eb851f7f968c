# What the scripts that start the command have in common: which JVM, which of its options for which command, and the
# archive of classes. Read by `passant` of a checkout and by `bin/passant` of a distribution, after they have set
#
#   home      where everything is, without links
#   jar       the jar of the command, with its libraries in lib beside it
#   archives  a folder that archives of classes may be written to; empty when there is none
#
# shellcheck shell=sh

# Java must not find another file where a standard stream is closed: no input is no input, and what nobody hears is
# said to nobody. Results that nobody can take are a failure.
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

    # A `java` that starts another (jenv, asdf, macOS) has no release file beside it; it is asked where that one lives.
    if [ ! -r "$java_home/release" ]; then
        asked=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p') || asked=
        if [ -n "$asked" ] && [ -x "$asked/bin/java" ]; then
            java_home=$asked
            java=$asked/bin/java
        fi
    fi

    # Reads what a JDK says of itself, without the cost of starting it.
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

# What fits every command: the serial collector, as the objects die young, and a JVM that says nothing itself, but for what
# ends it.
java_flags="-XX:+UseSerialGC -XX:-UsePerfData
    -XX:+DisplayVMOutputToStderr -Xlog:disable
    -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8"

# What is over in a moment is over sooner without the optimising compiler, and with reflection that links nothing.
for_short="-XX:TieredStopAtLevel=1 -Djdk.reflect.useNativeAccessorOnly=true"
# Counting runs few methods for a long time, and the optimising compiler guesses from what it has seen at first: without
# guesses it compiles them once and not ten times (27% on JDK 17, 30% on 25, of the processor time of 2.66 G nodes).
for_counting="-XX:PerMethodTrapLimit=0"

# Reading games, too, runs few methods for long, and with two threads there is no idle processor to compile them on. (Of
# the processor time of checking 145,716 games with two threads: 15% less on JDK 17, as much on 25.)
for_reading="-XX:PerBytecodeTrapLimit=0"

# Sets kind: what a line asks for.
kind_of() {
    case ${1-} in
        perft | verify | uci) kind=counting ;;
        pgn) kind=reading ;;
        epd | hunt | winnable) kind=long ;;
        serve) kind=serving ;;
        # No command, or none that there is, among them.
        *) kind=short ;;
    esac
    case "$kind $* " in
        *" --help "* | *" -h "*) kind=short ;;
        "short "*" --input"*) kind=long ;;
        "counting "*" --input"*) ;;
        "counting perft "[0-4]" "* | "counting perft status "*) kind=short ;;
        # With an index the answer is there in a moment.
        "reading pgn tree "*) [ ! -f "${3-}.idx" ] || kind=short ;;
    esac
}

# Adds what fits the command.
flags_for() {
    case $kind in
        short) java_flags="$java_flags $for_short" ;;
        counting) java_flags="$java_flags $for_counting" ;;
        reading) java_flags="$java_flags $for_reading" ;;
    esac
    # Progress is shown where somebody sees it, and Java cannot ask whether standard error is a terminal.
    [ ! -t 2 ] || java_flags="$java_flags -Dpassant.terminal=true"
    [ ! -t 1 ] || [ "${TERM:-dumb}" = dumb ] || java_flags="$java_flags -Dpassant.colors=true"
    case ${1-} in
        perft) heap_for_tables "$@" ;;
    esac
    java_flags="$java_flags $asked_flags"
}

# The JVM reports that it has read these variables; given as arguments they do the same in silence. Quotes would be
# read in another way.
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

# The JVM decodes its arguments by the locale, and no option changes that: in a locale that is not UTF-8, a name of a
# file with other letters than ASCII would be lost.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
    *)
        LC_ALL=C.UTF-8
        export LC_ALL
        ;;
esac

# The memory for perft --hash and --memory

# The heap that the option asks for, as far as the machine has it: in a half of the default one there is no room for a
# table of a quarter of the memory. A table is one array, and what perft makes beside it is small and dies young.
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
        '' | *[!0-9]* | ?????*) return ;;
    esac
    [ "$table" -gt 64 ] && [ "$table" -le 8192 ] || return 0
    wanted=$((table + 256))
    # The boards of --unique have no bound but the heap: it must not be less than without a table.
    [ -z "$unique" ] || wanted=$((wanted + $(quarter_of_machine)))
    limit_by_machine
    java_flags="$java_flags -Xmx${wanted}m -Xmn64m"
}

# What the JVM takes where nothing is said, in MiB; 0 where that cannot be found out.
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
    # The JVM needs some memory beside its heap.
    if [ -n "$free" ] && [ $((free - 128)) -lt "$wanted" ]; then
        wanted=$((free - 128))
        [ "$wanted" -ge 128 ] || wanted=128
    fi
}

# The archive: the classes as the JVM keeps them in memory, mapped from a file; from Java 25 on a cache which has them
# linked, too (JEP 483). One file for each JVM, since none can use another's. Such a cache is loaded as a whole, so that the
# server has one of its own. Without any everything works, only the start takes longer.

archive_name() {
    suffix=.jsa
    if [ "${major:-17}" -ge 25 ]; then
        suffix=.aot
        [ "$kind" != serving ] || suffix=-serve.aot
    fi
    IFS=/
    # shellcheck disable=SC2086 # split at slashes, to be joined by dashes
    set -- $java_home
    IFS=-
    archive=$archives/classes$*-$version$suffix
    unset IFS
    # Mapped where it was made for, it needs not be relocated, which takes a sixth of a short command. The option is for
    # those who look into the JVM, and may go: only versions are asked for it that were tried.
    in_place=
    [ "${major:-99}" -gt 25 ] || in_place="-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0"
}

# The JVM takes an archive only with the jar that it was made with, at the same place and of the same time; it is not
# asked, since it would say so on every run. Beside the archive stands where the jar was, in a file of the jar's time.
archive_is_current() {
    [ -f "$archive" ] && [ -f "$archive.for" ] || return 1
    read -r made_for <"$archive.for" || return 1
    # A JVM from 19 on looks for the jars beside each other, wherever they were moved together.
    [ "$made_for" = "$home" ] || [ "$made_for" = anywhere ] || return 1
    [ ! "$jar" -nt "$archive.for" ] && [ ! "$jar" -ot "$archive.for" ] || return 1
    [ ! "$java_home/release" -nt "$archive" ] || return 1
    for part in "${jar%/*}"/lib/*.jar; do
        [ ! "$part" -nt "$archive" ] || return 1
    done
}

# What the JVM does to learn what commands load.
training_lines() {
    [ "$suffix" = -serve.aot ] || cat <<'END'
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
pgn find --fen=rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR_w_KQkq_-_0_2 GAMES
END
    case $suffix in
        # Of an archive only those classes are loaded that are needed.
        .jsa) printf '%s\n' "moves --no-such-option" "serve --port=0" ;;
        -serve.aot) echo "serve --port=0" ;;
    esac
}

# Runs those lines in one JVM with more options.
train() {
    # shellcheck disable=SC2086 # the flags are words
    training_lines | "$java" "$@" $java_flags -cp "$jar" dev.passant.cli.CdsTraining >"$archive.$$.log" 2>&1 || true
}

# Makes the archive that $archive names; one that cannot be had is an empty file, so that it is not tried again.
write_archive() {
    rm -f "$archive" "$archive.for"
    # What an interrupted attempt has left.
    find "${archive%/*}" -name "${archive##*/}.*.*" -mmin +10 -exec rm -f {} + 2>/dev/null || true
    case $suffix in
        .jsa)
            # shellcheck disable=SC2086 # the flags are words
            train -XX:DumpLoadedClassList="$archive.$$.all" $for_short
            # What has a source was loaded by nobody whom the archive serves.
            sed '/ source: /d' "$archive.$$.all" >"$archive.$$.list" 2>/dev/null || true
            # shellcheck disable=SC2086 # the flags are words
            "$java" -Xshare:dump -XX:SharedClassListFile="$archive.$$.list" -XX:SharedArchiveFile="$archive.$$.new" \
                $java_flags -cp "$jar" </dev/null >"$archive.$$.log" 2>&1 || rm -f "$archive.$$.new"
            ;;
        # The server lives long enough for the optimising compiler, which learns here what to begin with.
        -serve.aot) train -XX:AOTCacheOutput="$archive.$$.new" ;;
        # shellcheck disable=SC2086 # the flags are words
        *) train -XX:AOTCacheOutput="$archive.$$.new" $for_short ;;
    esac
    [ -f "$archive.$$.new" ] || : >"$archive.$$.new"
    mv -f "$archive.$$.new" "$archive"
    echo "$home" >"$archive.$$.for"
    touch -r "$jar" "$archive.$$.for"
    mv -f "$archive.$$.for" "$archive.for"
    rm -f "$archive.$$."*
}

# Runs the command with a class path that begins with the jar, or with another. The JVM takes the place of this shell, so
# that a signal reaches it.
run() {
    shared=
    case $asked_flags in
        # Two archives are one too many.
        *-Xshare* | *SharedArchive* | *AOT*) archive= ;;
    esac
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
    # What the jar says of itself takes time to be read, and says something only of the libraries that unpack games and write databases.
    if [ "$kind" = long ] || [ "$kind" = reading ]; then
        # shellcheck disable=SC2086 # the flags are words
        exec "$java" $java_flags ${shared:+"$shared"} -jar "$jar" "$@"
    fi
    # shellcheck disable=SC2086 # the flags are words
    exec "$java" $java_flags ${shared:+"$shared"} -cp "$class_path" dev.passant.cli.Main "$@"
}
