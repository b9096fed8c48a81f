#!/bin/sh
# Starts Keycloak with the portal's realm: `start.sh start --optimized`. The realm is imported if it does not exist yet.
# Settings: docs/operations.md, «Keycloak».
set -eu

refuse() {
  echo "Keycloak is not started: $1" >&2
  exit 1
}

: "${KEYCLOAK_HOME:=/opt/keycloak}" "${SAMPLE_DATA:=false}" "${ALLOW_SAMPLES:=false}" "${PORTAL_HOST:=127.0.0.1}"
files=$(dirname "$0")
required='PUBLIC_URL BACKEND_URL KEYCLOAK_CLIENT_SECRET'
[ "$SAMPLE_DATA" != true ] || required="$required SAMPLE_PASSWORD"

missing=
for name in $required; do
  eval "value=\${$name-}"
  # A placeholder without a value would stay in the realm as it is written there: a client secret that everybody knows.
  [ -n "$value" ] || missing="$missing $name"
done
[ -z "$missing" ] || refuse "these variables are missing:$missing."

for name in PUBLIC_URL BACKEND_URL KEYCLOAK_CLIENT_SECRET SAMPLE_PASSWORD \
  SMTP_HOST SMTP_PORT SMTP_FROM SMTP_AUTH SMTP_USER SMTP_PASSWORD SMTP_STARTTLS SMTP_SSL; do
  eval "value=\${$name-}"
  # The values become a part of JSON texts.
  case $value in *[\"\\]* | *[[:cntrl:]]*) refuse "$name may not contain quotes, backslashes or line breaks." ;; esac
done

host=${PUBLIC_URL#http://}
[ "$host" != "$PUBLIC_URL" ] || host=${PUBLIC_URL#https://}
case $host in
"$PUBLIC_URL" | '' | *[!]A-Za-z0-9.:[-]*) refuse 'PUBLIC_URL must be an origin such as https://portal.example.ru.' ;;
localhost | localhost:* | 127.0.0.1 | 127.0.0.1:* | '[::1]' | '[::1]:'*)
  # PORTAL_HOST is where the edge listens.
  case $PORTAL_HOST in localhost | 127.0.0.1 | ::1 | '[::1]') open= ;; *) open=$PORTAL_HOST ;; esac
  ;;
*) open=$PUBLIC_URL ;;
esac

# A30: others than this machine reach the portal.
if [ -n "$open" ]; then
  known=
  for name in KEYCLOAK_CLIENT_SECRET KC_BOOTSTRAP_ADMIN_PASSWORD KC_DB_PASSWORD; do
    eval "value=\${$name-}"
    case $value in sample* | demo-2026) known="$known $name" ;; esac
  done
  [ -z "$known" ] || refuse "$open is not localhost, so these need values of your own:$known."
  [ "$SAMPLE_DATA" != true ] || [ "$ALLOW_SAMPLES" = true ] ||
    refuse "$open is not localhost, so the sample accounts are refused: set SAMPLE_DATA=false, or ALLOW_SAMPLES=true to show a sample portal."
fi

export KC_HOSTNAME="${KC_HOSTNAME:-$PUBLIC_URL/auth}"
# Also for the theme, whose links lead to the portal.
export PUBLIC_URL

import=$KEYCLOAK_HOME/data/import
mkdir -p "$import"
rm -f "$import/portal-realm.json" "$import/portal-users-0.json"
cp "$files/realm.json" "$import/portal-realm.json"
[ "$SAMPLE_DATA" != true ] || cp "$files/sample-users.json" "$import/portal-users-0.json"

exec "$KEYCLOAK_HOME/bin/kc.sh" "$@" --import-realm
