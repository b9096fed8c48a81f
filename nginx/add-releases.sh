#!/bin/sh
# Adds the releases of an image to those of the portal: add-releases.sh FROM TO. Each is a folder <remote>/<version>; a
# version's bytes never change.
set -eu
for release in "$1"/*/*/; do
    [ -d "$release" ] || continue
    release=${release%/}
    name=${release#"$1"/}
    if [ ! -e "$2/$name" ]; then
        draft=$2/$name.$(hostname).tmp
        rm -rf "$draft"
        mkdir -p "$draft"
        cp -R "$release/." "$draft"
        # Another container may have added it meanwhile.
        mv -T "$draft" "$2/$name" 2>/dev/null || rm -rf "$draft"
    fi
    cmp -s "$release/hashes.json" "$2/$name/hashes.json" || {
        echo "$name is released already with other bytes. Raise its version." >&2
        exit 1
    }
done
