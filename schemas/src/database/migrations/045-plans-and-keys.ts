import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Plans of the API, the plan of each member, API keys and what they are used for. */
export async function up(db: Kysely<never>) {
  await sql`
    create table plans (
      name text primary key check (name ~ '^[a-z]{1,40}$'),
      title text not null,
      place smallint not null unique,
      calls_per_minute integer not null check (calls_per_minute > 0),
      calls_per_day integer not null check (calls_per_day > 0),
      scopes text[] not null,
      insights text not null check (insights in ('public', 'full')),
      max_keys integer not null check (max_keys >= 0)
    );
    insert into plans (name, title, place, calls_per_minute, calls_per_day, scopes, insights, max_keys) values
      ('anonymous', 'Without a key', 1, 30, 1000, '{read,insights}', 'public', 0),
      ('free', 'Free', 2, 60, 10000, '{read,insights,webhooks}', 'public', 5),
      ('paid', 'Paid', 3, 600, 200000, '{read,insights,export,webhooks}', 'full', 20);

    alter table members add column plan text not null default 'free' references plans (name)
      check (plan <> 'anonymous');
    create index members_of_plan on members (plan) where plan <> 'free';

    create table api_keys (
      id text primary key,
      member_id text not null references members on delete cascade,
      name text not null check (length(name) between 1 and 80),
      shown_prefix text not null,
      hash text not null unique,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz
    );
    create index api_keys_of_member on api_keys (member_id, created_at desc);

    create table api_key_days (
      key_id text not null references api_keys on delete cascade,
      day date not null,
      calls integer not null,
      refused integer not null,
      primary key (key_id, day)
    );

    create table plan_counts (
      subject text not null,
      seconds integer not null,
      starts_at timestamptz not null,
      calls integer not null,
      primary key (subject, seconds, starts_at)
    );
    create index plan_counts_by_start on plan_counts (starts_at);
  `.execute(db)
}
