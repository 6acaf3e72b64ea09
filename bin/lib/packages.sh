# Provides OpenGL without a display, and a virtual display, from Debian's packages. Sourced after tools.sh.
# shellcheck shell=bash

opengl_packages=(libegl1 libgl1-mesa-dri libgl1)
window_packages=(xvfb xauth xdotool libx11-6 libxcursor1 libxi6 libxinerama1 libxrandr2)

# find_missing PACKAGE ...: sets the array missing to the packages that are not installed; to none on other systems than
# Debian.
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

# Installs the missing packages. Fails without root rights or apt-get, or if the installation fails.
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

# Makes OpenGL available for drawing off screen. Fails with one sentence if this is not possible.
provide_opengl() {
    [[ $(uname -s) == Linux ]] || return 0
    find_missing "${opengl_packages[@]}"
    ((${#missing[@]} > 0)) && install_missing && return
    # Not Debian, or no root rights: accepts any other EGL. The game reports it if this EGL cannot draw.
    PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | grep -F libEGL.so.1 >/dev/null && return
    say "Drawing without a display needs EGL and a software renderer: install Mesa" \
        "(on Debian, as root: apt-get install ${opengl_packages[*]})."
    return 1
}

# Makes a virtual display and simulated key presses available, for the tests that play in a window.
provide_virtual_display() {
    [[ $(uname -s) == Linux ]] || return 0
    find_missing "${window_packages[@]}"
    ((${#missing[@]} > 0)) && install_missing && return
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null && return
    say "The tests that play in a window need Xvfb and xdotool" \
        "(on Debian, as root: apt-get install ${window_packages[*]})."
    return 1
}
