import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportedChannel, Run } from '@channelwise/schemas/run'
import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'
import { findListedChannel } from './find-listed-channel.ts'
import { importKey } from './import-key.ts'
import type { ImportRules } from './import-rules.ts'
import { PlatformUnavailableError } from '../platform/errors.ts'
import { parseChannelLink } from '../platform/parse-link.ts'
import type { ChannelReference, VideoPlatform } from '../platform/video-platform.ts'
import type { VisitorShare } from '../platform/visitor-share.ts'
import { backoff, retry } from '@channelwise/schemas/async/retry'

/** The run that imports the requested channel, or the channel itself when it is already listed. */
export type StartedImport = { run: Run; channel: null } | { run: null; channel: ImportedChannel }

/** Who requests an import, and what applies to it. */
export interface Importer extends Pick<RunRequest, 'lane' | 'requestedBy'> {
  /** With rules, a listed channel is returned as it is; without (null), it is refreshed. */
  rules: ImportRules | null
  /** Charged for the most units that the import may cost, if given. */
  share?: VisitorShare | undefined
}

/** Starts the import that a link, an @handle or an id names. */
export type StartImport = (link: string, importer: Importer) => Promise<StartedImport>

interface Dependencies {
  db: Kysely<Database>
  engine: PipelineEngine
  platform: VideoPlatform
  videosPerChannel: number
}

const maxAttempts = 3
/** Milliseconds before the second attempt at most. */
const firstWait = 600
/** Milliseconds for which a reference stays resolved. */
const cacheTime = 60_000

/**
 * Creates the function that starts an import from a link, an @handle or an id, or joins the one under way. It asks the
 * platform only for references that our tables cannot resolve, and caches the answers for a minute. Throws
 * `UnreadableLinkError`, `VisitorShareSpentError`, and the errors of `VideoPlatform`.
 */
export function createStartImport({ db, engine, platform, videosPerChannel }: Dependencies): StartImport {
  const cache = new Map<string, Promise<string>>()

  /** The platform's id, from our tables or else from the platform. */
  async function findChannelId(reference: ChannelReference, share?: VisitorShare) {
    const known = await findListedChannel(db, reference)
    return known?.channelId ?? (await resolveChannel(platform, reference, share))
  }

  function findCached(reference: ChannelReference, share?: VisitorShare): Promise<string> {
    // Operators and visitors have separate entries, so that a visitor's spent share never fails an operator's lookup.
    const entry = `${share === undefined ? 'operator' : 'visitor'} ${referenceKey(reference)}`
    const cached = cache.get(entry)
    if (cached !== undefined) return cached
    const channelId = findChannelId(reference, share)
    cache.set(entry, channelId)
    const evict = () => cache.delete(entry)
    channelId.then(() => setTimeout(evict, cacheTime).unref(), evict)
    return channelId
  }

  return async (link, { rules, share, lane, requestedBy }) => {
    const channelId = await findCached(parseChannelLink(link), share)
    const listed = rules === null ? null : await findListedChannel(db, { kind: 'channel', channelId })
    if (listed !== null) return { run: null, channel: listed.channel }
    const key = importKey(channelId)
    if (share !== undefined && !(await isUnderWay(db, key))) await share.reserve(maxUnits(videosPerChannel))
    const run = await engine.start({
      pipeline: 'importChannel',
      key,
      subject: link.trim(),
      lane,
      requestedBy,
      input: { channelId, rules, videosPerChannel },
    })
    return { run, channel: null }
  }
}

/** The most units that an import may cost: one for the channel, and one per page of 50 uploads and batch of 50 videos. */
function maxUnits(videosPerChannel: number) {
  return 1 + 2 * Math.ceil(videosPerChannel / 50)
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

/** Handles are case-insensitive; ids of channels and videos are not. */
function referenceKey(reference: ChannelReference) {
  const key = JSON.stringify(reference)
  return reference.kind === 'handle' ? key.toLowerCase() : key
}

/** Asks again while the platform is down, within two seconds: somebody waits for the answer. */
async function resolveChannel(platform: VideoPlatform, reference: ChannelReference, share?: VisitorShare) {
  const resolve = async () => {
    // An id is its own answer; every other question is a call of one unit.
    if (reference.kind !== 'channel') await share?.reserve(1)
    const payer = { lane: share === undefined ? ('operator' as const) : ('visitor' as const) }
    return (await platform.findChannel(reference, payer)).channelId
  }
  return retry(resolve, {
    attempts: maxAttempts,
    isRetryable: (error) => error instanceof PlatformUnavailableError,
    delay: (failures) => backoff(failures, { first: firstWait }),
  })
}
