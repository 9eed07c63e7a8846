import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { findListedReferences } from '../../imports/find-listed-channel.ts'
import { UnreadableLinkError } from '../../platform/errors.ts'
import { importCost } from '../../platform/packed-cost.ts'
import { parseChannelLink } from '../../platform/parse-link.ts'
import type { ChannelReference } from '../../platform/video-platform.ts'

/** What importing links would do and cost, without asking the platform. */
export interface ImportPlan {
  /** Links that name a channel. */
  found: number
  /** Of these, links to channels that are here already. */
  here: number
  /** Of these, links that are no ids: the platform has to be asked which channel they mean. */
  lookups: number
  /** What the import costs, lookups included, when channels have about `videosPerChannel` videos. */
  units: number
  videosPerChannel: number
  unreadable: { link: string; reason: string }[]
}

/** Plans an import; `videosPerChannel` limits how many videos of a channel are imported. */
export async function planImport(
  links: string[],
  { db, videosPerChannel }: { db: Kysely<Database>; videosPerChannel: number },
): Promise<ImportPlan> {
  const references: ChannelReference[] = []
  const unreadable: ImportPlan['unreadable'] = []
  for (const link of links) {
    try {
      references.push(parseChannelLink(link))
    } catch (error) {
      if (!(error instanceof UnreadableLinkError)) throw error
      unreadable.push({ link, reason: error.message })
    }
  }
  const listed = await findListedReferences(db, references)
  const videos = await readUsualVideos(db, videosPerChannel)
  const channels = references.length
  const lookups = references.filter(({ kind }) => kind !== 'channel').length
  return {
    found: channels,
    here: listed.size,
    lookups,
    units: lookups + importCost(Array.from({ length: channels }, () => videos)),
    videosPerChannel: videos,
    unreadable,
  }
}

/** The rounded average number of videos of the channels that are here; 10 on an empty site. */
async function readUsualVideos(db: Kysely<Database>, videosPerChannel: number) {
  const { rows } = await sql<{ videos: number | null }>`
    select round(count(*)::numeric / nullif(count(distinct channel_id), 0))::integer as videos from videos`.execute(
    db,
  )
  return Math.min(rows[0]?.videos ?? 10, videosPerChannel)
}
