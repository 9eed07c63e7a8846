import { isDeepStrictEqual } from 'node:util'
import type { Context, ParameterizedContext } from 'koa'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import type { TableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { chooseEncoding, keptEncodings, minCompressed } from '../compression/encodings.ts'
import { knowsResponse } from '../endpoints/knows-response.ts'
import type { ApiState } from '../middleware/state.ts'
import { chooseVersion } from '../pages/page-seeds.ts'
import type { ByteStore } from './byte-store.ts'
import { encodeBody, keepResponse } from './kept-response.ts'
import type { KeptResponse } from './kept-response.ts'
import type { StoredResponse } from './stored-response.ts'

/** Where an answer came from: the cache, the cache after its data were compared, or a new pending. */
export type CacheOutcome = 'hit' | 'unchanged' | 'rendered'

interface Options {
  revisions: TableRevisions
  /** Responses by their addresses. */
  store: ByteStore<StoredResponse>
  onAnswer?: (outcome: CacheOutcome) => void
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** Answers a request with what was kept, or with what `make` sets in its context and `state.making`. */
export type ResponseCache = (
  context: ParameterizedContext<ApiState>,
  make: () => Promise<void>,
) => Promise<void>

/** A version of a page, and its key in the store: addresses have no spaces. */
interface Version {
  version: number
  key: string
}

/** Whether the answer to a request cannot depend on who asks. */
function isAnonymous({ method, headers }: Context): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.cookie === undefined &&
    headers.authorization === undefined
  )
}

/**
 * Answers visitors from responses made before, if nothing that they were made from has changed: no table that a statement
 * of theirs read, and no time that they show. Every request first learns what has been committed until then. A response
 * with other sources is made again; a page is then only written again if its data are different.
 */
export function createResponseCache({
  revisions,
  store,
  onAnswer,
  clock = () => Date.now(),
}: Options): ResponseCache {
  /** What is being made, by key: others wait for it. */
  const pending = new Map<string, Promise<void>>()

  /** What this request gets: one version at random of a page that picks something at random. */
  function findVersion(address: string): Version {
    const known = store.get(address)
    const version = chooseVersion()
    const isOther = known !== undefined && known.version !== null && known.version !== version
    return { version, key: isOther ? `${address} ${version}` : address }
  }

  /** Counts the bytes of a response's encodings. */
  function grow(key: string, kept: KeptResponse) {
    return (bytes: number) => store.grow(key, ({ response }) => response === kept, bytes)
  }

  function findCurrent(stored: StoredResponse | undefined) {
    if (stored === undefined || stored.tables === null) return null
    const now = clock()
    const isTimely = now >= stored.madeAt && now < Math.min(stored.changesAt, stored.response.textChangesAt)
    return isTimely && revisions.isCurrent(stored.tables, stored.revision) ? stored : null
  }

  async function makeAndKeep(
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
    if (made === null || !keptStatuses.has(made.status)) return
    if (context.response.headers['set-cookie'] !== undefined) return
    const isUnchanged =
      isUsable &&
      made.body === earlier.body &&
      made.status === earlier.status &&
      isDeepStrictEqual(made.headers, earlier.headers)
    const response = isUnchanged ? earlier : keepResponse(made)
    const stored: StoredResponse = {
      response,
      tables: revisions.findTables(sources).reads,
      revision,
      madeAt,
      changesAt: sources.changesAt,
      // Of an unchanged page, only the data were loaded.
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
    for (let waited = false; ; waited = true) {
      const known = store.get(key)
      const stored = findCurrent(known)
      if (stored !== null) {
        context.state.route = stored.response.route
        for (const effect of stored.effects)
          effect({ address: context.ip, userAgent: context.get('User-Agent') })
        onAnswer?.('hit')
        return answer(context, stored.response, grow(key, stored.response))
      }
      const other = pending.get(key)
      // Nobody has anything of another one's answer whose sources change unnoticed.
      if (other === undefined || waited || known?.tables === null) break
      // It began before this request, so it counts only if nothing has changed since: that is asked again.
      await other
    }
    const work = makeAndKeep(context, version, revision, make)
    const done = work.catch(() => {})
    pending.set(key, done)
    try {
      await work
    } finally {
      if (pending.get(key) === done) pending.delete(key)
    }
  }
}

/** Longer addresses are hardly asked for twice. */
const maxAddress = 2_000

const keptStatuses = new Set([200, 301, 302, 404, 410])

/** Mailed links hold secrets. */
function hasToken({ querystring }: Context) {
  return querystring !== '' && /(^|&)(token|verify)=/i.test(querystring)
}

/**
 * Answers with a response that was just made. What every response passes compresses it in the fastest way: many pages are
 * asked once, and the best compression would take half as long as making them.
 */
function answerFirst(context: Context, kept: KeptResponse) {
  // Weak: the next answer is compressed into other bytes.
  if (!begin(context, kept, `W/"${kept.etag}-first"`)) context.body = kept.body
}

/** Answers with a response in the encoding that the client prefers, or with 304 if it has this one. */
async function answer(context: Context, kept: KeptResponse, onMade: (bytes: number) => void) {
  const encoding = kept.body.length >= minCompressed ? chooseEncoding(context, keptEncodings) : 'identity'
  if (begin(context, kept, `"${kept.etag}-${encoding}"`)) return
  if (encoding !== 'identity') context.set('Content-Encoding', encoding)
  const body = encoding === 'identity' ? kept.body : await encodeBody(kept, encoding, onMade)
  context.body = body
}

/**
 * Begins an answer with everything but its body. Returns whether it is over with status 304, because the client knows the
 * response, in whatever encoding.
 */
function begin(context: Context, { status, headers, etag }: KeptResponse, tag: string): boolean {
  context.status = status
  context.set(headers)
  context.vary('Accept-Encoding')
  if (status !== 200) return false
  context.set('ETag', tag)
  const isKnown = knowsResponse(context, (known) => known.startsWith(`"${etag}-`))
  if (isKnown) context.status = 304
  return isKnown
}
