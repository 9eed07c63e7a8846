#!/bin/sh
# Creates or upgrades the schemas of Temporal's databases. Safe to run again. SQL_PASSWORD holds the password.
set -eu
set_up() {
  temporal-sql-tool --plugin postgres12 --ep postgres --port 5432 --user temporal --db "$1" setup-schema --version 0.0
  temporal-sql-tool --plugin postgres12 --ep postgres --port 5432 --user temporal --db "$1" \
    update-schema --schema-dir "/etc/temporal/schema/postgresql/v12/$2/versioned"
}
set_up temporal temporal
set_up temporal_visibility visibility
