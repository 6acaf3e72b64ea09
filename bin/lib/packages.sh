# OpenGL without a display, and a display without a screen, from Debian's packages. Sourced after tools.sh.
# shellcheck shell=bash

opengl_packages=(libegl1 libgl1-mesa-dri libgl1)
window_packages=(xvfb xauth xdotool libx11-6 libxcursor1 libxi6 libxinerama1 libxrandr2)

# Sets missing to those of the packages named that are not installed; to none where packages are not Debian's.
find_missing() {
    missing=()
    command -v dpkg-query >/dev/null || return 0
    local package
    for package in "$@"; do
        case $(dpkg-query -W -f='${db:Status-Abbrev} ' "$package" 2>/dev/null || true) in
            *ii*) ;;
            *) missing+=("$package") ;;
        esac
    done
}

# Installs what is missing where that is allowed; false where it is not, or did not work.
install_missing() {
    [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null || return 1
    say "Installing ${missing[*]} ..."
    local output
    output=$({
        apt-get update -q &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"
    } 2>&1 </dev/null) || {
        say "$output"
        return 1
    }
}

# Sees to OpenGL for drawing off screen. False, after one sentence, where there is none and it may not be installed.
provide_opengl() {
    [[ $(uname -s) == Linux ]] || return 0
    find_missing "${opengl_packages[@]}"
    ((${#missing[@]} > 0)) && install_missing && return
    # Not Debian, or not allowed: any other maker's EGL will do. Whether it can draw, the game finds out and says.
    PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -F libEGL.so.1 >/dev/null && return
    say "Drawing without a display needs EGL and a software renderer: install Mesa" \
        "(on Debian, as root: apt-get install ${opengl_packages[*]})."
    return 1
}

# Sees to a virtual display and a hand on its keyboard, for the tests that play in a window.
provide_virtual_display() {
    [[ $(uname -s) == Linux ]] || return 0
    find_missing "${window_packages[@]}"
    ((${#missing[@]} > 0)) && install_missing && return
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null && return
    say "The tests that play in a window need Xvfb and xdotool" \
        "(on Debian, as root: apt-get install ${window_packages[*]})."
    return 1
}
