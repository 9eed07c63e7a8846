import type { Kysely } from 'kysely'
import { parseChannelLink } from '@channelwise/schemas/channel-link'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportedChannel, Run } from '@channelwise/schemas/run'
import { recordProblems } from '../runs/run-records.ts'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { channelRow } from '../activities/imports/rows.ts'
import { storeChannels } from '../activities/imports/store.ts'
import { createFindChannel } from './find-channel.ts'
import type { Importer } from './importer.ts'
import { findListedChannel } from './find-listed-channel.ts'
import { importKey } from './import-key.ts'
import { QuotaSpentError } from '../platform/errors.ts'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import type { PlatformChannel, VideoPlatform } from '../platform/video-platform.ts'

/** The run that imports the requested channel, or the channel itself when it is already listed. */
export type StartedImport = { run: Run; channel: null } | { run: null; channel: ImportedChannel }

/** Starts the import of the channel that a link, an @handle or an id names. */
export type StartImport = (link: string, importer: Importer) => Promise<StartedImport>

interface Dependencies {
  db: Kysely<Database>
  engine: PipelineEngine
  platform: VideoPlatform
  /** Null when the platform has no quota. */
  quota: QuotaLedger | null
  videosPerChannel: number
}

/**
 * Creates the function that starts an import from a link, an @handle or an id, or joins the active one. A channel that was
 * just looked up is stored as a draft, so that its run need not fetch it again. Throws `UnreadableLinkError`,
 * `VisitorShareSpentError`, and the errors of `VideoPlatform`.
 */
export function createStartImport({
  db,
  engine,
  platform,
  quota,
  videosPerChannel,
}: Dependencies): StartImport {
  const findChannel = createFindChannel({ db, platform })

  return async (link, importer) => {
    const { rules, share, lane, requestedBy } = importer
    const { channelId, channel, problems } = await findChannel(parseChannelLink(link), importer)
    const listed = rules === null ? null : await findListedChannel(db, { kind: 'channel', channelId })
    if (listed !== null) return { run: null, channel: listed.channel }
    const key = importKey(channelId)
    if (share !== undefined && !(await isUnderWay(db, key))) {
      // Somebody is waiting for the channel: rather than start a run that has to wait for the quota, say so.
      const waitsUntil = (await quota?.waitsUntil(lane)) ?? null
      if (waitsUntil !== null) throw new QuotaSpentError(waitsUntil)
    }
    const lookedUpAt = channel === null ? null : await storeLookedUp({ db, platform }, channel)
    const run = await engine.start({
      pipeline: 'importChannel',
      key,
      subject: link.trim(),
      lane,
      requestedBy,
      input: { channelId, rules, videosPerChannel, lookedUpAt },
      reserves: share?.reservation(maxUnits(videosPerChannel, channel)),
    })
    await recordProblems(db, run._id, problems)
    return { run, channel: null }
  }
}

/**
 * The maximum number of units that an import may still cost: one for the channel unless it was looked up, and one per page
 * of 50 uploads and per batch of 50 videos.
 */
function maxUnits(videosPerChannel: number, lookedUp: PlatformChannel | null) {
  return (lookedUp === null ? 1 : 0) + 2 * Math.ceil(videosPerChannel / 50)
}

/** Stores a channel that was just looked up, as a draft if new. Resolves with its `fetched_at`, ISO 8601. */
async function storeLookedUp(
  { db, platform }: Pick<Dependencies, 'db' | 'platform'>,
  channel: PlatformChannel,
) {
  await storeChannels(db, [channelRow(channel, platform.source)])
  const { fetched_at } = await db
    .selectFrom('channels')
    .select('fetched_at')
    .where('channel_id', '=', channel.channelId)
    .executeTakeFirstOrThrow()
  return fetched_at.toISOString()
}

async function isUnderWay(db: Kysely<Database>, key: string) {
  const run = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('key', '=', key)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return run !== undefined
}
