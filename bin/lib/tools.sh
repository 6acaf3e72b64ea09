# What bin/play, bin/example and bin/check share: the JDK, Maven, and the built programs. Sourced, with $root set.
# Written for bash 3.2 too, which is what macOS has.
# shellcheck shell=bash
: "${root:?}"

say() {
    printf '%s\n' "$*" >&2
}

# Bad circumstances rather than a failed build or test: one sentence, exit code 2.
refuse() {
    say "$*"
    exit 2
}

# java_property JAVA NAME: a property of the JVM that JAVA starts; nothing when it does not start.
java_property() {
    { "$1" -XshowSettings:properties -version 2>&1 || true; } | sed -n "s/^ *$2 = //p"
}

# 17 for "17", 8 for "1.8"; 0 where there is no JVM.
java_version() {
    local version
    version=$(java_property "$1/bin/java" java.specification.version)
    version=${version#1.}
    printf '%s\n' "${version:-0}"
}

# Settles which JDK is used, by Maven too: JAVA_HOME where it is set, else the one on the PATH.
require_jdk() {
    if [[ -n ${JAVA_HOME:-} ]]; then
        [[ -x $JAVA_HOME/bin/java && -x $JAVA_HOME/bin/javac ]] ||
            refuse "There is no JDK in JAVA_HOME ($JAVA_HOME): set it to a JDK of version 17 or newer, or unset it."
    else
        local javac
        javac=$(command -v javac) ||
            refuse "No JDK found: install one of version 17 or newer (on Debian: apt-get install openjdk-17-jdk-headless)," \
                "or set JAVA_HOME."
        # The javac on the PATH may be a link or a stub; the JVM beside it knows where it lives.
        JAVA_HOME=$(java_property "${javac%c}" java.home)
        [[ -n $JAVA_HOME && -x $JAVA_HOME/bin/javac ]] ||
            refuse "The JDK on the PATH ($javac) does not start: install one of version 17 or newer, or set JAVA_HOME."
    fi
    export JAVA_HOME
    jdk_version=$(java_version "$JAVA_HOME")
    ((jdk_version >= 17)) ||
        refuse "The JDK in $JAVA_HOME has version $jdk_version; set JAVA_HOME to one of version 17 or newer."
}

require_maven() {
    command -v mvn >/dev/null ||
        refuse "Maven not found: install it (on Debian: apt-get install maven) and put mvn on the PATH."
}

# Maven in this project, without questions and without a line for each download.
maven() {
    mvn -B -ntp -f "$root/pom.xml" "$@"
}

# True when the program in the module $1 was built after the last change to what it is built from, the modules that
# follow, and its libraries are still there.
is_built() {
    local built=$root/$1/target/play.built module
    [[ -f $built && -f $root/$1/target/classpath.txt ]] || return 1
    local changed sources=("$root/pom.xml")
    for module in "$@"; do
        sources+=("$root/$module/pom.xml" "$root/$module/src/main")
    done
    changed=$(find "${sources[@]}" -newer "$built" | head -n 1)
    [[ -z $changed ]] || return 1
    local library
    local IFS=:
    for library in $(<"$root/$1/target/classpath.txt"); do
        [[ -f $library ]] || return 1
    done
}

# build MODULE OTHER_MODULE ...: builds the program in the module $1, where it is not built; $what is how to name it.
build() {
    is_built "$@" && return
    require_maven
    say "Building $what (the first build takes a few minutes and downloads libraries) ..."
    local built=$root/$1/target/play.built
    local started=$built.started
    mkdir -p "${built%/*}"
    touch "$started"
    local output
    # Said only if it fails, and without what even a quiet Maven says at its end: ESC [0m, to reset a terminal's colours.
    output=$(maven -q package -pl "$1" -am \
        -Dmaven.test.skip=true -Dmaven.javadoc.skip=true -Dmaven.source.skip=true -Dcyclonedx.skip=true -Dspotless.check.skip=true 2>&1) || {
        say "$output" 2>&1 | sed $'s/\033\\[0m//g' >&2
        return 1
    }
    mv "$started" "$built" # its time is that of the start: what changed meanwhile is newer
}

build_game() {
    local what="the game"
    build demo-game physics script lua scene
}

build_examples() {
    local what="the examples"
    build examples physics script lua
}

# Sets command to what starts the main class $2 of the built module $1 with the JDK in $JAVA_HOME, which is of version
# $jdk_version. What follows are switches of the JVM.
prepare_command() {
    local module=$1 main=$2
    shift 2
    command=("$JAVA_HOME/bin/java" -Ddominion.show-banner=false "$@")
    if ((jdk_version >= 24)); then
        # LWJGL calls native code and Dominion uses Unsafe; newer JVMs warn of both unless told.
        command+=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
    fi
    if [[ $(uname -s) == Darwin ]]; then
        command+=(-XstartOnFirstThread) # the only thread to which macOS lets a window belong
    fi
    command+=(-cp "$root/$module/target/classes:$(<"$root/$module/target/classpath.txt")" "$main")
}

# Sets game to the command that starts the built game.
prepare_game_command() {
    prepare_command demo-game dev.carom.demo.Main "-Dcarom.assets=$root/assets"
    # shellcheck disable=SC2034 # for those who source this
    game=("${command[@]}")
}

# Sets published to what Maven's -pl takes for the modules that are released: the parent and those that do not say otherwise.
find_published_modules() {
    local pom
    published=.
    for pom in "$root"/*/pom.xml; do
        grep -qF '<carom.unpublished>true<' "$pom" || published=$published,$(basename -- "$(dirname -- "$pom")")
    done
}
