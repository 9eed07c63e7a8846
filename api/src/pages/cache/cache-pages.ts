import type { Context, Middleware } from 'koa'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import type { TableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import type { ApiState } from '../../middleware/state.ts'
import { chooseVersion } from '../page-seeds.ts'
import type { ByteStore } from './byte-store.ts'
import { encodePage, keepPage } from './kept-page.ts'
import type { Encoding, KeptPage } from './kept-page.ts'
import type { StoredPage } from './stored-page.ts'

/** Where an answer came from: the cache, the cache after its data were compared, or a new rendering. */
export type CacheOutcome = 'hit' | 'unchanged' | 'rendered'

interface Options {
  revisions: TableRevisions
  /** Pages by their addresses. */
  store: ByteStore<StoredPage>
  onAnswer?: (outcome: CacheOutcome) => void
  /** Milliseconds since 1970. */
  clock?: () => number
}

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
 * Answers visitors from pages made before, if nothing that they were made from has changed: no table that a statement of
 * theirs read, and no time that they show. Every request first learns what has been committed until then. A page with
 * other sources is loaded again, and only written again if its data are different.
 */
export function cachePages({
  revisions,
  store,
  onAnswer,
  clock = () => Date.now(),
}: Options): Middleware<ApiState> {
  /** What is being rendered, by key: others wait for it. */
  const rendering = new Map<string, Promise<void>>()

  /** What this request gets: one version at random of a page that picks something at random. */
  function findVersion(address: string): Version {
    const known = store.get(address)
    const version = chooseVersion()
    const isOther = known !== undefined && known.version !== null && known.version !== version
    return { version, key: isOther ? `${address} ${version}` : address }
  }

  /** Counts the bytes of a page's encodings. */
  function grow(key: string, page: KeptPage) {
    return (bytes: number) => store.grow(key, (stored) => stored.page === page, bytes)
  }

  function findCurrent(stored: StoredPage | undefined) {
    if (stored === undefined || stored.tables === null) return null
    const now = clock()
    const isTimely = now >= stored.madeAt && now < Math.min(stored.changesAt, stored.page.textChangesAt)
    return isTimely && revisions.isCurrent(stored.tables, stored.revision) ? stored : null
  }

  async function render(
    context: Parameters<Middleware<ApiState>>[0],
    { key, version }: Version,
    revision: number,
    next: () => Promise<void>,
  ) {
    const { state } = context
    const madeAt = clock()
    const before = store.get(key)
    const earlier = before?.page ?? null
    const isUsable = earlier !== null && madeAt < earlier.textChangesAt && madeAt >= (before?.madeAt ?? 0)
    state.page = { earlier: isUsable ? earlier : null, rendered: null, version, hasVersions: false, revision }
    const { sources } = await recordSources(async () => next())
    const { rendered, hasVersions } = state.page
    if (rendered === null || !keptStatuses.has(rendered.status)) return
    if (context.response.headers['set-cookie'] !== undefined) return
    const isUnchanged = isUsable && rendered.html === earlier.html && rendered.status === earlier.status
    const page = isUnchanged ? earlier : keepPage(rendered)
    const stored: StoredPage = {
      page,
      tables: revisions.findTables(sources),
      revision,
      madeAt,
      changesAt: sources.changesAt,
      // Of an unchanged page, only the data were loaded.
      version: hasVersions || (isUnchanged && before?.version === version) ? version : null,
      effects: sources.effects,
    }
    store.set(key, stored, page.html.length)
    onAnswer?.(isUnchanged ? 'unchanged' : 'rendered')
    await answer(context, page, grow(key, page))
  }

  return async (context, next) => {
    context.state.page = null
    const { url: address, path } = context
    if (!isAnonymous(context) || path.startsWith('/api/') || address.length > maxAddress) return next()
    if (hasToken(context)) return next()
    const revision = await revisions.refresh()
    if (revision === null) return next()
    const version = findVersion(address)
    const { key } = version
    for (let waited = false; ; waited = true) {
      const stored = findCurrent(store.get(key))
      if (stored !== null) {
        context.state.route = stored.page.route
        for (const effect of stored.effects)
          effect({ address: context.ip, userAgent: context.get('User-Agent') })
        onAnswer?.('hit')
        return answer(context, stored.page, grow(key, stored.page))
      }
      const other = rendering.get(key)
      if (other === undefined || waited) break
      // It began before this request, so it counts only if nothing has changed since: that is asked again.
      await other
    }
    const work = render(context, version, revision, next)
    const done = work.catch(() => {})
    rendering.set(key, done)
    try {
      await work
    } finally {
      if (rendering.get(key) === done) rendering.delete(key)
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

/** Answers with a page in the encoding that the client prefers, or with 304 if it has this page. */
async function answer(context: Context, page: KeptPage, onMade: (bytes: number) => void) {
  context.status = page.status
  context.set(page.headers)
  const isText = page.html.length > 0
  context.vary('Accept-Encoding')
  const encoding: Encoding = isText ? chooseEncoding(context) : 'identity'
  if (page.status === 200) {
    context.set('ETag', `"${page.etag}-${encoding}"`)
    if (hasPage(context.get('If-None-Match'), page.etag)) {
      context.status = 304
      return
    }
  }
  if (encoding !== 'identity') context.set('Content-Encoding', encoding)
  const body = await encodePage(page, encoding, onMade)
  context.body = body
}

function chooseEncoding(context: Context): Encoding {
  const chosen = context.acceptsEncodings('br', 'gzip', 'identity')
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}

/** Whether one of the client's tags is of this page, in whatever encoding it has it. */
function hasPage(tags: string, etag: string) {
  return tags !== '' && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${etag}-`))
}
