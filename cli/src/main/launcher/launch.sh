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
java_flags="-Xshare:auto -XX:+UseSerialGC -XX:-UsePerfData
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

# Adds what fits the command.
flags_for() {
    case " $* " in
        *" --help "* | *" -h "*) java_flags="$java_flags $for_short" ;;
        *" --input"*) ;;
        " perft "[0-4]" "* | " moves "* | " move "* | " board "* | " explain "* | " fen "* | " status "* | " whatbug "*)
            java_flags="$java_flags $for_short"
            ;;
        " perft "* | " verify "* | " uci "*) java_flags="$java_flags $for_counting" ;;
        # With an index the answer is there in a moment.
        " pgn tree "*) if [ -f "${3-}.idx" ]; then java_flags="$java_flags $for_short"; else java_flags="$java_flags $for_reading"; fi ;;
        " pgn "*) java_flags="$java_flags $for_reading" ;;
        " epd "* | " hunt "* | " serve "*) ;;
        # No command, or none that there is.
        *) java_flags="$java_flags $for_short" ;;
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

# Class-data sharing: the classes as the JVM keeps them in memory, mapped from a file. One file for each JVM, since
# none can use another's. Without it everything works, only the start takes longer.

archive_name() {
    IFS=/
    # shellcheck disable=SC2086 # split at slashes, to be joined by dashes
    set -- $java_home
    IFS=-
    archive=$archives/classes$*-$version.jsa
    unset IFS
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

# Runs the command, and notes what it loads.
run_for_classes() {
    # shellcheck disable=SC2086 # the flags are words
    exec "$java" -XX:DumpLoadedClassList="$archive.$$.run" $java_flags $for_short -jar "$jar" "$@" \
        </dev/null >"$archive.$$.said" 2>&1
}

# Adds what was noted to the list. Numbers are only good within one run; what has a source was loaded by nobody whom the
# archive serves.
add_classes() {
    sed -e '/ source: /d' -e 's/ id: [0-9]*$//' "$archive.$$.run" >>"$archive.$$.all" 2>/dev/null || true
}

list_classes() {
    (run_for_classes "$@") || true
    add_classes
}

# The same for the server, which is asked to end as soon as it has said where it is.
list_classes_of_server() {
    run_for_classes serve --port=0 &
    server=$!
    tenths=0
    while [ $tenths -lt 100 ] && kill -0 $server 2>/dev/null; do
        case $(cat "$archive.$$.said" 2>/dev/null) in
            *' at http'*) break ;;
        esac
        sleep 0.1
        tenths=$((tenths + 1))
    done
    kill $server 2>/dev/null || true
    wait $server 2>/dev/null || true
    add_classes
}

# Makes the archive that $archive names; one that cannot be had is an empty file, so that it is not tried again.
write_archive() {
    rm -f "$archive" "$archive.for"
    list_classes moves
    list_classes moves --from=e2 --json
    list_classes move e4
    list_classes perft 3 --divide
    list_classes board
    list_classes explain
    list_classes explain e2e5
    list_classes fen
    list_classes status
    list_classes moves --help
    list_classes moves --no-such-option
    list_classes pgn check -
    list_classes_of_server
    awk '!seen[$0]++' "$archive.$$.all" >"$archive.$$.list"
    # shellcheck disable=SC2086 # the flags are words
    "$java" -Xshare:dump -XX:SharedClassListFile="$archive.$$.list" -XX:SharedArchiveFile="$archive.$$.new" \
        $java_flags -cp "$jar" </dev/null >"$archive.$$.log" 2>&1 || rm -f "$archive.$$.new"
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
    case $class_path in
        "$jar"*) [ ! -s "${archive:-}" ] || ! archive_is_current || shared=-XX:SharedArchiveFile=$archive ;;
    esac
    if [ "$class_path" = "$jar" ]; then
        # shellcheck disable=SC2086 # the flags are words
        exec "$java" $java_flags ${shared:+"$shared"} -jar "$jar" "$@"
    fi
    # shellcheck disable=SC2086 # the flags are words
    exec "$java" $java_flags ${shared:+"$shared"} -cp "$class_path" dev.passant.cli.Main "$@"
}
