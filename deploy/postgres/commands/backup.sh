#!/bin/sh
# Writes the databases of Keycloak and of the portal to standard output, as a tar archive.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# In this order a user who registers meanwhile is not in Keycloak alone, where the phone would be taken.
for database in keycloak portal; do
    pg_dump --username "$POSTGRES_USER" --format custom --file "$folder/$database.dump" "$database"
done
tar -C "$folder" -cf - portal.dump keycloak.dump
