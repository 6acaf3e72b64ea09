# Functions that the scripts in bin share: find the JDK and Maven, build and start programs. Sourced with $root set.
# Must also run in bash 3.2, the version of macOS.
# shellcheck shell=bash
: "${root:?}"

say() {
    printf '%s\n' "$*" >&2
}

# refuse SENTENCE: exits with code 2 because of a missing precondition, not because of a failed build or test.
refuse() {
    say "$*"
    exit 2
}

# java_property JAVA NAME: prints a property of the JVM that JAVA starts; nothing if it does not start.
java_property() {
    { "$1" -XshowSettings:properties -version 2>&1 || true; } | sed -n "s/^ *$2 = //p"
}

# java_version HOME: prints the version of a JDK: 17 for "17", 8 for "1.8", 0 if there is no JVM.
java_version() {
    local version
    version=$(java_property "$1/bin/java" java.specification.version)
    version=${version#1.}
    printf '%s\n' "${version:-0}"
}

# Selects the JDK, also for Maven: JAVA_HOME if it is set, otherwise the JDK on the PATH.
require_jdk() {
    if [[ -n ${JAVA_HOME:-} ]]; then
        [[ -x $JAVA_HOME/bin/java && -x $JAVA_HOME/bin/javac ]] ||
            refuse "There is no JDK in JAVA_HOME ($JAVA_HOME). Set JAVA_HOME to a JDK of version 17 or newer, or unset it."
    else
        local javac
        javac=$(command -v javac) ||
            refuse "No JDK found. Install a JDK of version 17 or newer (on Debian: apt-get install openjdk-17-jdk-headless)," \
                "or set JAVA_HOME."
        # The javac on the PATH may be a link or a stub; the java beside it reports its real home.
        JAVA_HOME=$(java_property "${javac%c}" java.home)
        [[ -n $JAVA_HOME && -x $JAVA_HOME/bin/javac ]] ||
            refuse "The JDK on the PATH ($javac) does not start. Install a JDK of version 17 or newer, or set JAVA_HOME."
    fi
    export JAVA_HOME
    jdk_version=$(java_version "$JAVA_HOME")
    ((jdk_version >= 17)) ||
        refuse "The JDK in $JAVA_HOME has version $jdk_version. Set JAVA_HOME to a JDK of version 17 or newer."
}

require_maven() {
    command -v mvn >/dev/null ||
        refuse "Maven not found. Install it (on Debian: apt-get install maven) and add mvn to the PATH."
}

# Runs Maven in this project, without questions and without a line for each download.
maven() {
    mvn -B -ntp -f "$root/pom.xml" "$@"
}

# is_built MODULE OTHER_MODULE ...: succeeds if the program in MODULE was built after the last change to the sources of
# all these modules, and its libraries still exist.
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

# build MODULE OTHER_MODULE ...: builds the program in MODULE unless it is built; $what is its name for messages.
build() {
    is_built "$@" && return
    require_maven
    say "Building $what (the first build takes a few minutes and downloads libraries) ..."
    local built=$root/$1/target/play.built
    local started=$built.started
    mkdir -p "${built%/*}"
    touch "$started"
    local output
    # Prints Maven's output only on failure, without ESC [0m (reset colours), which even a quiet Maven prints at its end.
    output=$(maven -q package -pl "$1" -am \
        -Dmaven.test.skip=true -Dmaven.javadoc.skip=true -Dmaven.source.skip=true -Dcyclonedx.skip=true -Dspotless.check.skip=true 2>&1) || {
        say "$output" 2>&1 | sed $'s/\033\\[0m//g' >&2
        return 1
    }
    mv "$started" "$built" # has the time of the start, so files that changed during the build are newer
}

build_game() {
    local what="the game"
    build demo-game physics testbed script lua scene
}

build_examples() {
    local what="the examples"
    build examples physics script lua
}

# prepare_command MODULE MAIN [OPTION ...]: sets the array command to start the class MAIN of a built module with the JDK
# in $JAVA_HOME, which has the version $jdk_version, and with these JVM options.
prepare_command() {
    local module=$1 main=$2
    shift 2
    command=("$JAVA_HOME/bin/java" -Ddominion.show-banner=false "$@")
    if ((jdk_version >= 24)); then
        # LWJGL calls native code and Dominion uses Unsafe; without these options, newer JVMs print warnings.
        command+=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
    fi
    if [[ $(uname -s) == Darwin ]]; then
        command+=(-XstartOnFirstThread) # on macOS, only the first thread may own a window
    fi
    command+=(-cp "$root/$module/target/classes:$(<"$root/$module/target/classpath.txt")" "$main")
}

# Sets the array game to the command that starts the built game.
prepare_game_command() {
    prepare_command demo-game dev.carom.demo.Main "-Dcarom.assets=$root/assets"
    # shellcheck disable=SC2034 # used by the scripts that source this file
    game=("${command[@]}")
}

# Sets published to the argument of Maven's -pl for the released modules: the parent and all modules without the property
# carom.unpublished.
find_published_modules() {
    local pom
    published=.
    for pom in "$root"/*/pom.xml; do
        grep -qF '<carom.unpublished>true<' "$pom" || published=$published,$(basename -- "$(dirname -- "$pom")")
    done
}
