import type { Insertable, Kysely } from 'kysely'
import type { ChannelsTable } from '@channelwise/schemas/database/tables/channels'
import type { Database } from '@channelwise/schemas/database/database'
import type { VideosTable } from '@channelwise/schemas/database/tables/videos'

/** Inserts a channel, listed by default. */
export async function addChannel(
  db: Kysely<Database>,
  id: string,
  traits: Partial<Insertable<ChannelsTable>> = {},
) {
  const row: Insertable<ChannelsTable> = {
    id,
    channel_id: `UC${id}`,
    name: `Channel ${id}`,
    description: '',
    image: '',
    profile_image: '',
    fetched_at: new Date(),
    listed_at: new Date(),
    ...traits,
  }
  await db.insertInto('channels').values(row).execute()
}

/** Inserts a ten-minute video of an existing channel. */
export async function addVideo(
  db: Kysely<Database>,
  id: string,
  channelId: string,
  traits: Partial<Insertable<VideosTable>> = {},
) {
  const row: Insertable<VideosTable> = {
    id,
    channel_id: channelId,
    title: `Video ${id}`,
    description: '',
    thumbnail: '',
    duration_seconds: 600,
    published_at: new Date('2026-01-01T00:00:00Z'),
    fetched_at: new Date(),
    ...traits,
  }
  await db.insertInto('videos').values(row).execute()
}
