import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Our id of a channel is made from the platform's, so one unique index is enough. With two, channels that are stored
 * twice at once failed: `on conflict` looks at one of them.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table channels drop constraint channels_channel_id_key;
    create index channels_channel_id on channels (channel_id);
  `.execute(db)
}
