import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Push notifications: the channels that the platform's hub is asked to report on, and the videos that it has reported.
 * Neither refers to `channels`: a subscription has to be ended after its channel is gone, and a notice may be late.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table websub_subscriptions (
      channel_id text primary key,
      id text not null unique,
      secret text not null,
      mode text not null default 'subscribe' check (mode in ('subscribe', 'unsubscribe')),
      hub_url text not null,
      site_url text not null,
      due_at timestamptz not null default now(),
      attempts integer not null default 0,
      lease_ends_at timestamptz,
      error text,
      created_at timestamptz not null default now()
    );
    create index websub_subscriptions_due on websub_subscriptions (due_at);

    create table video_notices (
      video_id text primary key,
      channel_id text not null,
      noticed_at timestamptz not null default now(),
      due_at timestamptz not null default now()
    );
    create index video_notices_due on video_notices (due_at);
    create index video_notices_channel on video_notices (channel_id);
  `.execute(db)
}
