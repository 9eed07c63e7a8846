import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The four channels that members show on their profiles. */
export async function up(db: Kysely<never>) {
  await sql`
    create table profile_channels (
      member_id text not null references members on delete cascade,
      position integer not null check (position between 1 and 4),
      channel_id text not null references channels on delete cascade,
      primary key (member_id, position),
      unique (member_id, channel_id)
    );
    create index profile_channels_of_channel on profile_channels (channel_id);
  `.execute(db)
}
