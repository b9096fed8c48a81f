#!/bin/sh
# Turns brotli_static on if nginx has the module: brotli.sh FOLDER, the folder of nginx.conf.
set -eu
mkdir -p "$1/modules.d" "$1/conf.d"
for module in /usr/lib/nginx/modules/ngx_http_brotli_static_module.so /etc/nginx/modules/ngx_http_brotli_static_module.so; do
    [ -e "$module" ] || continue
    echo "load_module $module;" >"$1/modules.d/brotli.conf"
    echo "brotli_static on;" >"$1/conf.d/brotli.conf"
    exit 0
done
