#!/bin/sh
# Replaces the databases of the portal and of Keycloak with those of a backup, read from standard input. A backup that
# cannot be read changes nothing. The replaced databases stay as portal_before and keycloak_before until the next restore.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tar -C "$folder" -xf -
for database in portal keycloak; do
    dropdb --username "$POSTGRES_USER" --if-exists "${database}_restored"
    createdb --username "$POSTGRES_USER" --owner "$database" "${database}_restored"
    pg_restore --username "$POSTGRES_USER" --dbname "${database}_restored" --single-transaction "$folder/$database.dump"
done
for database in portal keycloak; do
    dropdb --username "$POSTGRES_USER" --if-exists --force "${database}_before"
done
# All four names change or none does.
psql --username "$POSTGRES_USER" --dbname template1 --quiet --set ON_ERROR_STOP=1 <<'SQL'
select pg_terminate_backend(pid) from pg_stat_activity where datname in ('portal', 'keycloak') \g /dev/null
begin;
alter database portal rename to portal_before;
alter database keycloak rename to keycloak_before;
alter database portal_restored rename to portal;
alter database keycloak_restored rename to keycloak;
commit;
SQL
