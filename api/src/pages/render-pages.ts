import type { Kysely } from 'kysely'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { createLocalClient } from '../endpoints/local-client.ts'
import { readBytes } from '../endpoints/read-bytes.ts'
import type { Database } from '@channelwise/schemas/database/database'
import type { Site } from '@channelwise/schemas/site'
import type { AnswerOptions, Handlers } from '../endpoints/answer.ts'
import type { ApiState } from '../middleware/state.ts'
import type { Pages } from './pages.ts'
import { isGone } from './is-gone.ts'
import { createSampleShown } from './sample-shown.ts'

interface Options {
  db: Kysely<Database>
  pages: Pages
  handlers: Handlers
  site: Omit<Site, 'showsSample'>
  answering: AnswerOptions
  logger: Logger
}

/** Renders a page for everything that is neither a file nor an API call. */
export function renderPages({ db, pages, handlers, site, answering, logger }: Options): Middleware<ApiState> {
  const isSampleShown = createSampleShown({ db })
  return async (context, next) => {
    if (context.path.startsWith('/api/')) return next()
    if (!['GET', 'HEAD', 'POST'].includes(context.method)) return next()
    const { requestId } = context.state
    context.state.route = 'page'
    const onError = (error: unknown) => logger.error({ err: error, requestId }, 'a page failed')
    const client = createLocalClient(handlers, context.state, { ...answering, onOutage: onError })
    const response = await pages.render(await toRequest(context, site.publicUrl), {
      client,
      site: { ...site, showsSample: await isSampleShown() },
      onError,
      onRoute: (pattern) => (context.state.route = pattern),
    })
    context.status = response.status
    // Search engines drop a 410 page right away.
    if (response.status === 404 && (await isGone(db, context.path))) context.status = 410
    response.headers.forEach((value, name) => context.set(name, value))
    if (response.status === 503) context.set('Retry-After', retryAfter)
    // A page shows who is signed in, so shared caches must not store it.
    context.set('Cache-Control', 'private, no-cache')
    context.body = await response.text()
    if (!response.headers.has('Content-Type')) context.type = 'text/html; charset=utf-8'
  }
}

/** Retry-After in seconds for a page that failed because the database was unavailable or busy. */
const retryAfter = '5'

/** Builds addresses from the site's own, never from a Host header. */
async function toRequest(context: Context, publicUrl: string): Promise<Request> {
  const address = `${publicUrl}${context.url.startsWith('/') ? context.url : '/'}`
  const url = URL.canParse(address) ? address : publicUrl
  if (context.method !== 'POST') return new Request(url, { method: context.method })
  const headers = { 'Content-Type': context.get('Content-Type') || 'text/plain' }
  return new Request(url, {
    method: 'POST',
    headers,
    body: await readBytes(context.req, maxFormBytes, 'The form is too large'),
  })
}

/** Maximum bytes of a form: an avatar and short texts. */
const maxFormBytes = 1_200_000
