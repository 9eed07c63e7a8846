import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Members found by name, suspended for a reason, and looked after by administrators whose deeds are kept. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table members add column name_folded text;
    update members set name_folded = lower(name);
    alter table members alter column name_folded set not null;
    create index members_name_folded on members using gin (name_folded gin_trgm_ops);
    create index members_latest on members (created_at desc, id);
    alter table members add column suspended_reason text;

    create table audit_entries (
      id text primary key,
      happened_at timestamptz not null default now(),
      actor_id text not null,
      actor_name text not null,
      action text not null,
      subject_id text not null,
      subject_name text not null,
      detail text not null default ''
    );
    create index audit_entries_latest on audit_entries (happened_at desc, id);
    create index audit_entries_of_actor on audit_entries (actor_id);
    create index audit_entries_of_subject on audit_entries (subject_id);
  `.execute(db)
}
