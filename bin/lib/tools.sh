# What bin/play and bin/check share: the JDK, Maven, and the built game. Sourced, with $root set.
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
        refuse "The JDK in $JAVA_HOME is of version $jdk_version: set JAVA_HOME to one of version 17 or newer."
}

require_maven() {
    command -v mvn >/dev/null ||
        refuse "Maven not found: install it (on Debian: apt-get install maven) and put mvn on the PATH."
}

# Maven in this project, without questions and without a line for each download.
maven() {
    mvn -B -ntp -f "$root/pom.xml" "$@"
}

built=$root/demo-game/target/play.built

# True when the game was built after the last change to what it is built from, and its libraries are still there.
game_is_built() {
    [[ -f $built && -f $root/demo-game/target/classpath.txt ]] || return 1
    local changed
    changed=$(find "$root/pom.xml" "$root"/{physics,lua,scene,demo-game}/{pom.xml,src/main} -newer "$built" | head -n 1)
    [[ -z $changed ]] || return 1
    local library
    local IFS=:
    for library in $(<"$root/demo-game/target/classpath.txt"); do
        [[ -f $library ]] || return 1
    done
}

build_game() {
    game_is_built && return
    say "Building the game (the first time this takes a few minutes and fetches libraries) ..."
    local started=$built.started
    mkdir -p "${built%/*}"
    touch "$started"
    local output
    # Said only if it fails, and without what even a quiet Maven says at its end: ESC [0m, to reset a terminal's colours.
    output=$(maven -q package -pl demo-game -am \
        -Dmaven.test.skip=true -Dmaven.javadoc.skip=true -Dmaven.source.skip=true -Dcyclonedx.skip=true -Dspotless.check.skip=true 2>&1) || {
        say "$output" 2>&1 | sed $'s/\033\\[0m//g' >&2
        return 1
    }
    mv "$started" "$built" # its time is that of the start: what changed meanwhile is newer
}

# Sets game to the command that starts the built game with the JDK in $JAVA_HOME, which is of version $jdk_version.
prepare_game_command() {
    game=("$JAVA_HOME/bin/java" -Ddominion.show-banner=false "-Dcarom.assets=$root/assets")
    if ((jdk_version >= 24)); then
        # LWJGL calls native code and Dominion uses Unsafe; newer JVMs warn of both unless told.
        game+=(--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
    fi
    if [[ $(uname -s) == Darwin ]]; then
        game+=(-XstartOnFirstThread) # the only thread to which macOS lets a window belong
    fi
    game+=(-cp "$root/demo-game/target/classes:$(<"$root/demo-game/target/classpath.txt")" dev.carom.demo.Main)
}

# Sets published to what Maven's -pl takes for the modules that are released: the parent and those that do not say otherwise.
find_published_modules() {
    local pom
    published=.
    for pom in "$root"/*/pom.xml; do
        grep -qF '<carom.unpublished>true<' "$pom" || published=$published,$(basename -- "$(dirname -- "$pom")")
    done
}
