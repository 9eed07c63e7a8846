import { isDeepStrictEqual } from 'node:util'
import type { Context, ParameterizedContext } from 'koa'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import type { TableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { cachedEncodings, chooseEncoding, minCompressed } from '../compression/encodings.ts'
import { knowsResponse } from '../endpoints/knows-response.ts'
import type { ApiState } from '../middleware/state.ts'
import { chooseVersion } from '../pages/page-seeds.ts'
import { networkOf } from '../request-limits/network-of.ts'
import type { ByteStore } from './byte-store.ts'
import { encodeBody, toCachedResponse } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'
import type { CacheEntry } from './cache-entry.ts'

/** Where a response came from: the cache, the cache after its data were compared, or a fresh rendering. */
export type CacheOutcome = 'hit' | 'unchanged' | 'rendered'

interface Options {
  revisions: TableRevisions
  /** Responses by URL. */
  store: ByteStore<CacheEntry>
  onAnswer?: (outcome: CacheOutcome) => void
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** Answers a request from the cache, or with what `make` sets in its context and `state.making`. */
export type ResponseCache = (
  context: ParameterizedContext<ApiState>,
  make: () => Promise<void>,
) => Promise<void>

/** A version of a page, and its key in the store. URLs have no spaces. */
interface Version {
  version: number
  key: string
}

/** A request whose response other requests can wait for. */
interface Pending {
  done: Promise<void>
  state: ApiState
  network: string
}

/** Whether the response cannot depend on who requests it. */
function isAnonymous({ method, headers }: Context): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.cookie === undefined &&
    headers.authorization === undefined
  )
}

/**
 * Serves cached responses to visitors until something they were made from changes: a table that one of their statements read,
 * or a time that they show. Every request first checks which changes have been committed. An outdated response is made again,
 * but a page is rendered again only if its data differ.
 */
export function createResponseCache({
  revisions,
  store,
  onAnswer,
  clock = () => Date.now(),
}: Options): ResponseCache {
  /** Requests whose responses are being made, by key. */
  const pending = new Map<string, Pending>()

  /** The version that this request gets: a random one if the page picks something at random. */
  function findVersion(address: string): Version {
    const known = store.get(address)
    const version = chooseVersion()
    const isOther = known !== undefined && known.version !== null && known.version !== version
    return { version, key: isOther ? `${address} ${version}` : address }
  }

  /** Counts the bytes of a response's encodings. */
  function grow(key: string, cached: CachedResponse) {
    return (bytes: number) => store.grow(key, ({ response }) => response === cached, bytes)
  }

  function findCurrent(stored: CacheEntry | undefined) {
    if (stored === undefined || stored.tables === null) return null
    const now = clock()
    const isTimely = now >= stored.madeAt && now < Math.min(stored.changesAt, stored.response.textChangesAt)
    return isTimely && revisions.isCurrent(stored.tables, stored.revision) ? stored : null
  }

  async function makeAndStore(
    context: ParameterizedContext<ApiState>,
    { key, version }: Version,
    revision: number,
    make: () => Promise<void>,
  ) {
    const { state } = context
    const madeAt = clock()
    const before = store.get(key)
    const earlier = before?.response ?? null
    const isUsable = earlier !== null && madeAt < earlier.textChangesAt && madeAt >= (before?.madeAt ?? 0)
    state.making = { earlier: isUsable ? earlier : null, made: null, version, hasVersions: false, revision }
    const { sources } = await recordSources(make)
    const { made, hasVersions } = state.making
    if (made === null || !cacheableStatuses.has(made.status)) return
    if (context.response.headers['set-cookie'] !== undefined) return
    const isUnchanged =
      isUsable &&
      made.body === earlier.body &&
      made.status === earlier.status &&
      isDeepStrictEqual(made.headers, earlier.headers)
    const response = isUnchanged ? earlier : toCachedResponse(made)
    const stored: CacheEntry = {
      response,
      tables: revisions.findTables(sources).reads,
      revision,
      madeAt,
      changesAt: sources.changesAt,
      // For an unchanged page only the data were loaded, so `hasVersions` was not set.
      version: hasVersions || (isUnchanged && before?.version === version) ? version : null,
      effects: sources.effects,
    }
    const rows = [...(stored.tables ?? [])].reduce((sum, { length }) => sum + length, 0)
    store.set(key, stored, response.body.length + rows)
    onAnswer?.(isUnchanged ? 'unchanged' : 'rendered')
    answerFirst(context, response)
  }

  return async (context, make) => {
    context.state.making = null
    const { url: address } = context
    if (!isAnonymous(context) || address.length > maxAddress || hasToken(context)) return make()
    const revision = await revisions.refresh()
    if (revision === null) return make()
    const version = findVersion(address)
    const { key } = version
    const answerStored = async () => {
      const stored = findCurrent(store.get(key))
      if (stored === null) return false
      context.state.route = stored.response.route
      for (const effect of stored.effects)
        effect({ address: context.ip, userAgent: context.get('User-Agent') })
      onAnswer?.('hit')
      await answer(context, stored.response, grow(key, stored.response))
      return true
    }
    const mine: Pending = { done: Promise.resolve(), state: context.state, network: networkOf(context.ip) }
    const findOther = () => {
      const other = pending.get(key)
      // A response whose sources cannot be tracked is not shared.
      if (other === undefined || other === mine || store.get(key)?.tables === null) return null
      // Waiting for a request that is still queued behind its network is fine within that network, but must not delay others.
      const isBehind = mine.state.isQueued === false || other.network !== mine.network
      return other.state.isQueued === true && isBehind ? null : other
    }
    // The other began earlier, so its response may be outdated.
    const answerWith = async (other: Pending) => (await other.done, answerStored())
    if (await answerStored()) return
    const first = findOther()
    if (first !== null && (await answerWith(first))) return
    context.state.answerInTurn = async () => {
      if (await answerStored()) return true
      const other = findOther()
      if (other !== null) return answerWith(other)
      pending.set(key, mine)
      return false
    }
    // No await since `findOther`, so of simultaneous requests only one renders.
    const work = makeAndStore(context, version, revision, make)
    mine.done = work.catch(() => {})
    pending.set(key, mine)
    try {
      await work
    } finally {
      if (pending.get(key) === mine) pending.delete(key)
    }
  }
}

/** Longer URLs are rarely requested twice. */
const maxAddress = 2_000

const cacheableStatuses = new Set([200, 301, 302, 404, 410])

/** Links in mails contain secrets. */
function hasToken({ querystring }: Context) {
  return querystring !== '' && /(^|&)(token|verify)=/i.test(querystring)
}

/**
 * Answers with a response that was just made; middleware compresses it at the fastest level, because many pages are
 * requested only once, and the best compression takes half as long as rendering.
 */
function answerFirst(context: Context, cached: CachedResponse) {
  // A weak tag, because the next answer is compressed into other bytes.
  if (!begin(context, cached, `W/"${cached.etag}-first"`)) context.body = cached.body
}

/** Answers in the encoding that the client prefers, or with 304 if the client has this response already. */
async function answer(context: Context, cached: CachedResponse, onMade: (bytes: number) => void) {
  const encoding = cached.body.length >= minCompressed ? chooseEncoding(context, cachedEncodings) : 'identity'
  if (begin(context, cached, `"${cached.etag}-${encoding}"`)) return
  if (encoding !== 'identity') context.set('Content-Encoding', encoding)
  const body = encoding === 'identity' ? cached.body : await encodeBody(cached, encoding, onMade)
  context.body = body
}

/**
 * Sets status and headers. Returns true if the answer is a complete 304, because the client has the response in any
 * encoding.
 */
function begin(context: Context, { status, headers, etag }: CachedResponse, tag: string): boolean {
  context.status = status
  context.set(headers)
  context.vary('Accept-Encoding')
  if (status !== 200) return false
  context.set('ETag', tag)
  const isKnown = knowsResponse(context, (known) => known.startsWith(`"${etag}-`))
  if (isKnown) context.status = 304
  return isKnown
}
