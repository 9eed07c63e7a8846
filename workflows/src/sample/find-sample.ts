import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { sampleIds } from '@channelwise/schemas/sample'
import { channelKey } from '../imports/channel-key.ts'
import { importKey } from '../imports/import-key.ts'
import { openCatalogue } from '../platform/catalogue/catalogue.ts'
import { sampleFolder, sampleName } from '../installation/settings.ts'

/** The pattern of the sample's video ids; real ids have eleven characters. */
export const sampleVideo = `^${sampleIds.video}[a-z0-9]{6}$`

/** The pattern of invented members' account ids; those of real ones are 32 letters and digits. */
const sampleMember = `^${sampleIds.member}[0-9]+$`

/** The rows of the sample, by our own ids. */
export interface SampleIds {
  /** Includes channels that no longer exist, which may have left traces. */
  channels: string[]
  members: string[]
  runs: string[]
}

/** Finds what is left of the sample in the database. */
export async function findSample(db: Kysely<Database>): Promise<SampleIds> {
  const catalogue = await openCatalogue({ folder: sampleFolder })
  const platformIds = await catalogue.channelIds()
  // Other versions of the sample may have had other channels.
  const stored = await db
    .selectFrom('channels')
    .select('id')
    .where('channel_id', 'like', `${sampleIds.channel}%`)
    .execute()
  const channels = [...new Set([...platformIds.map(channelKey), ...stored.map(({ id }) => id)])]
  const members = await db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`uid ~ ${sampleMember}`)
    .execute()
  const runs = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('pipeline', '=', 'importCatalogue'), eb('subject', '=', sampleName)]),
        sql<boolean>`key = any(${platformIds.map(importKey)})`,
        sql<boolean>`channel_id = any(${channels})`,
      ]),
    )
    .execute()
  return { channels, members: members.map(({ id }) => id), runs: runs.map(({ id }) => id) }
}

/** The size of the sample; reviews include those by real members of its channels. */
export interface SampleCounts {
  channels: number
  videos: number
  members: number
  reviews: number
  /** The number of these reviews by real members, which are deleted with the channel. */
  realReviews: number
  runs: number
}

/** Counts what is left of the sample. */
export async function countSample(db: Kysely<Database>, ids: SampleIds): Promise<SampleCounts> {
  const { rows } = await sql<Omit<SampleCounts, 'members' | 'runs'>>`
    select
      (select count(*) from channels where id = any(${ids.channels})) as channels,
      (select count(*) from videos where channel_id = any(${ids.channels})) as videos,
      (select count(*) from reviews where channel_id = any(${ids.channels}) or member_id = any(${ids.members}))
        as reviews,
      (select count(*) from reviews where channel_id = any(${ids.channels})
        and (member_id is null or not member_id = any(${ids.members}))) as "realReviews"`.execute(db)
  const [counted = { channels: 0, videos: 0, reviews: 0, realReviews: 0 }] = rows
  return { ...counted, members: ids.members.length, runs: ids.runs.length }
}
