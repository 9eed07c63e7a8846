import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When channels and reviews last changed for readers of the API, so that clients can synchronize. */
export async function up(db: Kysely<never>) {
  await sql`
    create table api_changes (
      kind text not null check (kind in ('channel', 'review')),
      id text collate "C" not null,
      changed_at timestamptz not null default now(),
      deleted boolean not null,
      primary key (kind, id)
    );
    insert into api_changes (kind, id, deleted) select 'channel', id, false from channels where findable;
    insert into api_changes (kind, id, deleted) select 'review', id, false from reviews where hidden_at is null;
    create index api_changes_in_order on api_changes (kind, changed_at, id);
    create index reviews_in_order on reviews (created_at desc, id);
    create index channel_lists_in_order on channel_lists (created_at desc, id) where removed_at is null and not private;
    create index videos_latest on videos (published_at desc, id);
  `.execute(db)
}
