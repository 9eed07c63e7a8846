import type { Kysely } from 'kysely'
import type { ChannelReference } from '@channelwise/schemas/channel-link'
import type { Database } from '@channelwise/schemas/database/database'
import { backoff, retry } from '@channelwise/schemas/async/retry'
import { noteVolatile } from '@channelwise/schemas/revisions/sources'
import { releaseHandles } from '../activities/imports/store.ts'
import { ChannelNotFoundError, PlatformUnavailableError, QuotaSpentError } from '../platform/errors.ts'
import { withId } from '../platform/video-platform.ts'
import type { FoundChannel, VideoPlatform } from '../platform/video-platform.ts'
import type { Importer } from './importer.ts'
import { findListedChannel } from './find-listed-channel.ts'

interface Dependencies {
  db: Kysely<Database>
  platform: VideoPlatform
}

const maxAttempts = 3
/** The maximum number of milliseconds before the second attempt. */
const firstWait = 600
/** Milliseconds for which a reference stays resolved. */
const cacheTime = 60_000

/**
 * Creates the function that finds the channel of a reference. It calls the platform for what our tables cannot tell: for
 * visitors, references to channels that are not listed and handles that may have changed hands; for operators, who import
 * whatever they name, every handle. Caches ids for a minute. Throws `VisitorShareSpentError` and the errors of
 * `VideoPlatform`.
 */
export function createFindChannel({ db, platform }: Dependencies) {
  const cache = new Map<string, Promise<FoundChannel>>()

  return (reference: ChannelReference, importer: Importer): Promise<FoundChannel> => {
    noteVolatile()
    // Operators and visitors have separate entries, so that a visitor's spent share never fails an operator's lookup.
    const entry = `${importer.share === undefined ? 'operator' : 'visitor'} ${referenceKey(reference)}`
    const cached = cache.get(entry)
    if (cached !== undefined) return cached
    const looking = look(reference, importer)
    cache.set(entry, looking)
    void remember(entry, looking)
    return looking
  }

  async function remember(entry: string, looking: Promise<FoundChannel>) {
    try {
      const { channelId } = await looking
      // The rest of the response is only for concurrent callers.
      cache.set(entry, Promise.resolve(withId(channelId)))
      setTimeout(() => cache.delete(entry), cacheTime).unref()
    } catch {
      cache.delete(entry)
    }
  }

  async function look(reference: ChannelReference, importer: Importer): Promise<FoundChannel> {
    const listed = await findListedChannel(db, reference)
    const asksAnyway = importer.rules === null && reference.kind === 'handle'
    if (listed?.isCertain === true && !asksAnyway) return withId(listed.channelId)
    try {
      const found = await askPlatform(platform, reference, importer)
      if (reference.kind === 'handle')
        await releaseHandles(db, [{ handle: reference.handle, channel_id: found.channelId }])
      return found
    } catch (error) {
      if (listed === null || !leavesListedChannel(error, importer)) throw error
      return withId(listed.channelId)
    }
  }
}

/**
 * Whether a failed lookup leaves a handle with the listed channel that had it: if nobody has it now, and, for visitors, who
 * only want to see the channel, if the platform cannot be called.
 */
function leavesListedChannel(error: unknown, { rules }: Importer) {
  if (error instanceof ChannelNotFoundError) return true
  return rules !== null && (error instanceof QuotaSpentError || error instanceof PlatformUnavailableError)
}

/** Retries while the platform is down, for up to two seconds, since somebody is waiting. */
async function askPlatform(platform: VideoPlatform, reference: ChannelReference, { lane, share }: Importer) {
  const ask = async () => {
    // An id needs no call, and a legacy address has none; any other lookup costs one unit.
    if (reference.kind !== 'channel' && reference.kind !== 'custom') await share?.take(1)
    return platform.findChannel(reference, { lane })
  }
  return retry(ask, {
    attempts: maxAttempts,
    isRetryable: (error) => error instanceof PlatformUnavailableError,
    delay: (failures) => backoff(failures, { first: firstWait }),
  })
}

/** Handles are case-insensitive; ids of channels and videos are not. */
function referenceKey(reference: ChannelReference) {
  const key = JSON.stringify(reference)
  return reference.kind === 'handle' ? key.toLowerCase() : key
}
