#!/bin/sh
# Starts Easel in a container: writes config.json, and where the page may connect to, from the
# environment to /tmp, and goes on as nginx. The files of the site stay as they are.

# -f: a star in a value does not stand for files.
set -euf
# Letters are bytes here, whatever language the host speaks.
LC_ALL=C
export LC_ALL

work=/tmp/easel
site=/easel/site@BASE@
# For all services, as index.html has it, or for the one that its config.json locks.
connect="@CONNECT@"
# No page, or those that its config.json names.
framed_by="@FRAMED_BY@"

fail() {
    echo "Easel cannot start: $1" >&2
    exit 1
}

# Prints the origin of an address. What is not plainly an address is refused: it becomes part of a
# header. The value is not repeated if it may have a password.
origin() {
    case $2 in
    *@*) fail "$1 has a user name or password, which everybody could read: leave it out" ;;
    *[!]A-Za-z0-9._~:/%+=,[-]*) fail "$1 has a character that the address of a service never has, such as a quote, a space or a question mark" ;;
    [Hh][Tt][Tt][Pp]://* | [Hh][Tt][Tt][Pp][Ss]://*) ;;
    *) fail "$1 must begin with https:// or http://, and it is $2" ;;
    esac
    host=${2#*://}
    host=${host%%/*}
    case $host in
    '' | :* | *[!]A-Za-z0-9.:_[-]*) fail "$1 names no host: $2" ;;
    esac
    echo "${2%%://*}://$host" | tr '[:upper:]' '[:lower:]'
}

fields=
add() {
    fields="$fields${fields:+, }\"$1\": $2"
}

# Prints the value of a variable as a string of JSON.
text() {
    case $2 in
    *[[:cntrl:]]*) fail "$1 has a line break or another control character: leave it out" ;;
    esac
    printf '"%s"' "$(printf '%s' "$2" | sed 's/[\\"]/\\&/g')"
}

# Adds the value of a variable as a string.
add_text() {
    text=$(text "$2" "$3")
    add "$1" "$text"
}

for name in $(env | sed -n 's/^\(EASEL_[A-Z0-9_]*\)=.*/\1/p'); do
    case $name in
    EASEL_BASE_URL | EASEL_BASE_URL_LOCKED | EASEL_TITLE | EASEL_NOTICE | EASEL_DEMO | EASEL_PROFILES | EASEL_CONNECT | EASEL_FRAMED_BY) ;;
    EASEL_IMAGE_MODEL | EASEL_EDIT_MODEL | EASEL_VIDEO_MODEL | EASEL_MODE | EASEL_HIDE) ;;
    # Kubernetes sets these if a service has this name.
    EASEL_PORT* | EASEL_SERVICE_*) ;;
    *) echo "Easel has no setting $name" >&2 ;;
    esac
done

service=
if [ -n "${EASEL_BASE_URL:-}" ]; then
    service=$(origin EASEL_BASE_URL "$EASEL_BASE_URL")
    add_text baseUrl EASEL_BASE_URL "$EASEL_BASE_URL"
fi
locked=${EASEL_BASE_URL_LOCKED:-false}
case $locked in
true)
    [ -n "$service" ] || fail "EASEL_BASE_URL_LOCKED is true, and there is no EASEL_BASE_URL to be fixed"
    add baseUrlLocked true
    ;;
false) ;;
*) fail "EASEL_BASE_URL_LOCKED must be true or false, and it is $locked" ;;
esac
if [ -n "${EASEL_TITLE:-}" ]; then
    add_text title EASEL_TITLE "$EASEL_TITLE"
fi
if [ -n "${EASEL_NOTICE:-}" ]; then
    add_text notice EASEL_NOTICE "$EASEL_NOTICE"
fi
case ${EASEL_DEMO:-} in
"") ;;
true | false) add demo "$EASEL_DEMO" ;;
*) fail "EASEL_DEMO must be true or false, and it is $EASEL_DEMO" ;;
esac
if [ -n "${EASEL_PROFILES:-}" ]; then
    [ -f "$site$EASEL_PROFILES" ] || fail "EASEL_PROFILES names $EASEL_PROFILES, which is not there: mount it as $site$EASEL_PROFILES"
    add_text profiles EASEL_PROFILES "$EASEL_PROFILES"
fi
models=
add_model() {
    if [ -n "$3" ]; then
        text=$(text "$2" "$3")
        models="$models${models:+, }\"$1\": $text"
    fi
}
add_model image EASEL_IMAGE_MODEL "${EASEL_IMAGE_MODEL:-}"
add_model edit EASEL_EDIT_MODEL "${EASEL_EDIT_MODEL:-}"
add_model video EASEL_VIDEO_MODEL "${EASEL_VIDEO_MODEL:-}"
if [ -n "$models" ]; then
    add models "{$models}"
fi
case ${EASEL_MODE:-} in
"") ;;
wait | background) add mode "\"$EASEL_MODE\"" ;;
*) fail "EASEL_MODE must be wait or background, and it is $EASEL_MODE" ;;
esac
if [ -n "${EASEL_HIDE:-}" ]; then
    list=
    for page in $EASEL_HIDE; do
        case $page in
        edit | video | models) list="$list${list:+, }\"$page\"" ;;
        *) fail "EASEL_HIDE takes edit, video and models, with spaces between them, and it has $page" ;;
        esac
    done
    add hide "[$list]"
fi
if [ -n "${EASEL_FRAMED_BY:-}" ]; then
    framed_by=
    list=
    for page in $EASEL_FRAMED_BY; do
        origin=$(origin EASEL_FRAMED_BY "$page")
        [ "$origin" = "$page" ] || fail "EASEL_FRAMED_BY must have origins such as https://portal.example, without a path, and it has $page"
        framed_by="$framed_by${framed_by:+ }$origin"
        list="$list${list:+, }\"$origin\""
    done
    add framedBy "[$list]"
elif [ -n "$fields" ]; then
    framed_by="'none'"
fi

if [ "$locked" = true ]; then
    connect="'self' $service"
    for added in ${EASEL_CONNECT:-}; do
        added=$(origin EASEL_CONNECT "$added")
        connect="$connect $added"
    done
elif [ -n "${EASEL_CONNECT:-}" ]; then
    fail "EASEL_CONNECT adds to a fixed service, and EASEL_BASE_URL_LOCKED is not true: the page may connect to every host"
elif [ -n "$fields" ]; then
    connect="@CONNECT_ALL@"
fi

mkdir -p "$work" 2>/dev/null || fail "/tmp cannot be written: add --tmpfs /tmp"
if [ -n "$fields" ]; then
    [ "$(cat "${site}config.json")" = '{}' ] || echo "Easel: the variables take the place of the container's own config.json" >&2
    printf '{%s}\n' "$fields" >"$work/config.json"
else
    # The one that the container was built with.
    cp "${site}config.json" "$work/config.json"
fi
{
    echo "map \$host \$easel_connect { default \"$connect\"; }"
    echo "map \$host \$easel_framed_by { default \"$framed_by\"; }"
} >"$work/connect.conf"

exec nginx -e stderr -c /easel/nginx.conf
