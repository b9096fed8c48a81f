#!/bin/sh
# The start of a container: `start.sh edge` or `start.sh static`. Fills the templates from the environment and runs nginx.
set -eu
kind=$1
portal=/portal
folder=$SERVER_TEMP/nginx

if [ "$kind" = edge ]; then
    settings=$(node "$portal/tooling/nginx/write-settings.ts")
    eval "$settings"
else
    "$portal/nginx/add-releases.sh" /srv/release "$STATIC_ROOT/remotes"
fi

rm -rf "$folder"
mkdir -p "$folder"
cp "$portal/nginx/nginx.conf" "$folder/"
# Only the templates' own variables: nginx has others of this form.
names=$(env | sed -nE 's/^((SERVER|EDGE|STATIC)_[A-Z0-9_]+)=.*/${\1}/p' | tr '\n' ' ')
for source in common "$kind"; do
    (cd "$portal/nginx/$source" && find . -name '*.template') | while read -r template; do
        target=$folder/conf.d/${template%.template}
        mkdir -p "$(dirname "$target")"
        envsubst "$names" <"$portal/nginx/$source/$template" >"$target"
    done
done
"$portal/nginx/brotli.sh" "$folder"
exec nginx -p "$folder" -c "$folder/nginx.conf" -g "daemon off; pid $folder/nginx.pid;"
