import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { createLocalClient } from '../endpoints/local-client.ts'
import { shareParts, withPartCache } from '../endpoints/part-cache.ts'
import type { PartCache } from '../endpoints/part-cache.ts'
import { outageRetryAfter } from '../endpoints/problem.ts'
import { readBytes } from '../endpoints/read-bytes.ts'
import type { Database } from '@channelwise/schemas/database/database'
import { noteChangeAt } from '@channelwise/schemas/revisions/sources'
import type { Site } from '@channelwise/schemas/site'
import type { AnswerOptions, Handlers } from '../endpoints/answer.ts'
import { allowStyle } from '../middleware/security-headers.ts'
import type { ApiState } from '../middleware/state.ts'
import type { PageContext, Pages } from './pages.ts'
import { encodeBlocks } from './encode-blocks.ts'
import { chooseVersion, seedOfVersion } from './page-seeds.ts'
import { isGone } from './is-gone.ts'
import { createSampleShown } from './sample-shown.ts'

interface Options {
  db: Kysely<Database>
  pages: Pages
  handlers: Handlers
  site: Omit<Site, 'showsSample'>
  answering: AnswerOptions
  logger: Logger
  /** Opens the part cache for a request, at its revision if that is known; null without a cache. */
  openPartCache: ((revision: number | null) => PartCache) | null
}

/** Renders a page for everything that is neither a file nor an API call. */
export function renderPages({
  db,
  pages,
  handlers,
  site,
  answering,
  logger,
  openPartCache,
}: Options): Middleware<ApiState> {
  const isSampleShown = createSampleShown({ db })
  return async (context, next) => {
    if (context.path.startsWith('/api/')) return next()
    if (!['GET', 'HEAD', 'POST'].includes(context.method)) return next()
    const { requestId, making = null } = context.state
    context.state.route = 'page'
    let hasFailed = false
    const onError = (error: unknown) => {
      hasFailed = true
      logger.error({ err: error, requestId }, 'a page failed')
    }
    const client = createLocalClient(handlers, context.state, { ...answering, onOutage: onError })
    const now = new Date()
    const earlier = making?.earlier ?? null
    let data = ''
    let textChangesAt = Infinity
    const version = making?.version ?? chooseVersion()
    const seed = () => {
      if (making !== null) making.hasVersions = true
      return seedOfVersion(version, now)
    }
    const request = await toRequest(context, site.publicUrl)
    // A form changes something that its page must show.
    const isForm = context.method === 'POST'
    const cache = isForm ? null : (openPartCache?.(making?.revision ?? null) ?? null)
    const showsSample = await isSampleShown(cache)
    const options: PageContext = {
      client,
      site: { ...site, showsSample },
      onError,
      onRoute: (pattern) => (context.state.route = pattern),
      clocks: {
        data: { now: () => now, changesAt: noteChangeAt, seed },
        text: {
          now: () => now,
          changesAt: (moment) => (textChangesAt = Math.min(textChangesAt, moment)),
          seed,
        },
      },
      findWritten(written) {
        if (making === null) return null
        data = hash('sha256', written, 'base64url')
        if (earlier?.data !== data) return null
        textChangesAt = earlier.textChangesAt
        return unchanged
      },
    }
    const render = () => pages.render(request, options)
    const response = await (isForm ? render() : withPartCache(cache ?? shareParts(), render))
    context.status = response.status
    // Search engines drop a 410 page right away.
    if (response.status === 404 && (await isGone(db, context.path))) context.status = 410
    response.headers.forEach((value, name) => context.set(name, value))
    if (response.status === 503) context.set('Retry-After', String(outageRetryAfter))
    // A page shows who is signed in, so shared caches must not store it.
    context.set('Cache-Control', 'private, no-cache')
    if (!response.headers.has('Content-Type')) context.type = 'text/html; charset=utf-8'
    const isEarlier = response.html === unchanged && earlier !== null
    // Members have the style sheet from the page where they signed in.
    const isMember = context.headers.cookie !== undefined
    const styled = isEarlier || isMember ? null : pages.inlineStyles(response.html)
    if (styled !== null) allowStyle(context, styled.styleHash)
    if (isEarlier) context.set(earlier.headers)
    const body = isEarlier ? earlier.body : (styled?.body ?? encodeBlocks(response.html))
    context.body = body
    if (making === null || hasFailed) return
    const headers = Object.fromEntries(
      ['content-type', 'cache-control', 'content-security-policy', 'location'].flatMap((name) => {
        const value = context.response.headers[name]
        return value === undefined ? [] : [[name, String(value)]]
      }),
    )
    const { status } = context
    making.made = { body, data, status, headers, route: context.state.route, textChangesAt }
  }
}

/** A sentinel for the page that was rendered from the same data before. */
const unchanged: readonly string[] = []

/** Builds the URL from the site's own, never from a Host header. */
async function toRequest(context: Context, publicUrl: string): Promise<Request> {
  const address = `${publicUrl}${context.url.startsWith('/') ? context.url : '/'}`
  const url = URL.canParse(address) ? address : publicUrl
  if (context.method !== 'POST') return new Request(url, { method: context.method })
  const headers = { 'Content-Type': context.get('Content-Type') || 'text/plain' }
  return new Request(url, {
    method: 'POST',
    headers,
    body: await readBytes(
      context.req,
      maxFormBytes,
      'The form is too large: a file in it needs to be under 1MB',
    ),
  })
}

/** Maximum bytes of a form: an avatar and short texts. */
const maxFormBytes = 1_200_000
