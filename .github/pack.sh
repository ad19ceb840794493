#!/bin/sh
# Packs what `cargo xtask dist` has written, for a release: sh .github/pack.sh NAME
#
# release/NAME.tar.gz and .zip have dist/ with its sums and its list of packages, and
# release/NAME-hosts.tar.gz has hosted/, the folders of all hosts. Equal files give equal archives.
set -eu
name=${1:?the name is missing: sh .github/pack.sh easel-v1.0.0}

rm -rf release
mkdir release

# Without what differs from one machine to the next: order, owner, rights, time.
packed() {
    archive=$1
    shift
    tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
        --mtime=1980-01-02T00:00:00Z --format=ustar --transform "s,^,$name/," "$@" |
        gzip --best --no-name >"release/$archive"
}

packed "$name.tar.gz" dist dist.SHA256SUMS dist.cdx.json
packed "$name-hosts.tar.gz" hosted

# The same files for Windows. zip takes names and times from a folder.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar --extract --gzip --file "release/$name.tar.gz" --directory "$work"
here=$PWD
(cd "$work" && find "$name" -type f | sort | TZ=UTC zip -q -X -9 "$here/release/$name.zip" -@)

cp dist.cdx.json "release/$name.cdx.json"
(cd release && sha256sum "$name"* >SHA256SUMS)
