#!/bin/sh
# Creates Temporal's own role and databases next to the site's. Safe to run again; it also updates the password.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$TEMPORAL_DB_PASSWORD" <<'SQL'
select 'create role temporal login' where not exists (select from pg_roles where rolname = 'temporal') \gexec
alter role temporal password :'password';
select format('create database %I owner temporal', name)
from unnest(array['temporal', 'temporal_visibility']) as name
where not exists (select from pg_database where datname = name) \gexec
SQL
