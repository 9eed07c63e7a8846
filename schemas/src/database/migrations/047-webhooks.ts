import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Webhooks, what they have to be told, and their deliveries. */
export async function up(db: Kysely<never>) {
  await sql`
    create table webhooks (
      id text primary key,
      member_id text not null references members on delete cascade,
      url text not null,
      events text[] not null,
      channel_id text references channels on delete cascade,
      secret text not null,
      old_secret text,
      old_secret_until timestamptz,
      created_at timestamptz not null default now(),
      failing_since timestamptz,
      disabled_at timestamptz,
      disabled_because text check (disabled_because in ('owner', 'failures', 'gone')),
      mail_due_at timestamptz
    );
    create index webhooks_of_member on webhooks (member_id, created_at desc);
    create index webhooks_of_channel on webhooks (channel_id) where channel_id is not null;
    create index webhooks_to_mail on webhooks (mail_due_at) where mail_due_at is not null;

    create table webhook_events (
      id bigint generated always as identity primary key,
      event text not null,
      channel_id text not null,
      review_id text,
      created_at timestamptz not null default now()
    );

    create table webhook_deliveries (
      position bigint generated always as identity unique,
      id text primary key,
      webhook_id text not null references webhooks on delete cascade,
      event text not null,
      payload text not null,
      created_at timestamptz not null default now(),
      due_at timestamptz,
      attempts integer not null default 0,
      tries integer not null default 0,
      started_at timestamptz not null default now(),
      last_attempt_at timestamptz,
      delivered_at timestamptz,
      status integer,
      error text
    );
    create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, position desc);
    create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where due_at is not null;
    create index webhook_deliveries_by_age on webhook_deliveries (created_at);
  `.execute(db)
}
