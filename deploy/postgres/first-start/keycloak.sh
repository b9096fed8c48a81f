#!/bin/sh
# Creates Keycloak's role and database when PostgreSQL makes its data folder.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$KEYCLOAK_DB_PASSWORD" <<'SQL'
create role keycloak login password :'password';
create database keycloak owner keycloak;
SQL
