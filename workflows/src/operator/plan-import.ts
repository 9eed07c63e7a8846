import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { UnreadableLinkError } from '../platform/errors.ts'
import { findListedChannel } from '../imports/find-listed-channel.ts'
import { parseChannelLink } from '../platform/parse-link.ts'
import type { Terminal } from './terminal.ts'

interface Context {
  installation: { db: Kysely<Database>; videosPerChannel: number }
  terminal: Terminal
}

/** Says what importing these links would do and cost, without asking the platform. Returns the exit status. */
export async function planImport(
  links: string[],
  { installation: { db, videosPerChannel }, terminal }: Context,
): Promise<number> {
  const found: { link: string; here: boolean }[] = []
  const unreadable: { link: string; reason: string }[] = []
  let lookups = 0
  for (const link of links) {
    try {
      const reference = parseChannelLink(link)
      if (reference.kind !== 'channel') lookups += 1
      found.push({ link, here: (await findListedChannel(db, reference)) !== null })
    } catch (error) {
      if (!(error instanceof UnreadableLinkError)) throw error
      unreadable.push({ link, reason: error.message })
    }
  }
  const videos = await readUsualVideos(db, videosPerChannel)
  const channels = found.length
  const units =
    lookups +
    Math.ceil(channels / 50) +
    channels * Math.max(Math.ceil(videos / 50), 1) +
    Math.ceil((channels * videos) / 50)
  const here = found.filter((link) => link.here).length
  for (const failure of unreadable) terminal.event({ event: 'unreadable', ...failure })
  terminal.event({ event: 'plan', found: channels, here, unreadable: unreadable.length, lookups, units })
  terminal.line(`${channels} of ${links.length} links name a channel; ${here} of them are here already.`)
  terminal.line(
    `Importing them costs about ${units} units, ${lookups} of them for links that are no ids, with ${videos} videos per channel.`,
  )
  for (const { link, reason } of unreadable) terminal.line(`unreadable: ${link}: ${reason}`)
  return unreadable.length === 0 ? 0 : 1
}

/** The rounded average number of videos of the channels that are here; 10 on an empty site. */
async function readUsualVideos(db: Kysely<Database>, videosPerChannel: number) {
  const { rows } = await sql<{ videos: number | null }>`
    select round(count(*)::numeric / nullif(count(distinct channel_id), 0))::integer as videos from videos`.execute(
    db,
  )
  return Math.min(rows[0]?.videos ?? 10, videosPerChannel)
}
