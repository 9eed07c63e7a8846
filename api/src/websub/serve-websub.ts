import type { Kysely } from 'kysely'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { callbackPath } from '@channelwise/workflows/subscriptions/hub'
import { readBytes } from '../endpoints/read-bytes.ts'
import { confirmRequest } from './confirm-request.ts'
import { isSigned } from './is-signed.ts'
import { queueNotices } from './queue-notices.ts'
import { readNotice, UnreadableNoticeError } from './read-notice.ts'

interface Dependencies {
  db: Kysely<Database>
  logger: Pick<Logger, 'warn'>
}

/** Bytes. A notice of one video has about 1,000. */
const maxNotice = 100_000

/**
 * GET /api/websub/{id}: a hub verifies that it is to report a channel's uploads. POST: it reports some. A subscription that has
 * ended answers 410, one that never was 404.
 */
export function serveWebSub({ db, logger }: Dependencies): Middleware {
  return async (context, next) => {
    const id = readId(context.path)
    if (id === null || (context.method !== 'GET' && context.method !== 'POST')) return next()
    context.set('Cache-Control', 'no-store')
    if (context.method === 'GET') return confirm(context, id)
    const subscription = await db
      .selectFrom('websub_subscriptions')
      .select(['channel_id', 'secret', 'mode'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (subscription === undefined) return context.throw(404, 'Subscription not found')
    if (subscription.mode === 'unsubscribe') return context.throw(410, 'This subscription has ended')
    const body = await readBytes(context.req, maxNotice, 'A notice must be smaller than 100 KB')
    // As WebSub requires: the response does not tell a forger whether a signature was valid.
    context.status = 202
    context.body = ''
    if (!isSigned(body, context.get('X-Hub-Signature'), subscription.secret)) return
    await queueNotices(db, subscription.channel_id, readVideos(body, subscription.channel_id))
  }

  async function confirm(context: Context, id: string) {
    const answer = await confirmRequest(db, id, new URLSearchParams(context.querystring))
    if (answer === null) return context.throw(404, 'Nothing of this kind was asked for')
    context.body = answer
    context.status = 200
    context.type = 'text/plain; charset=utf-8'
  }

  function readVideos(body: Uint8Array, channelId: string) {
    try {
      return readNotice(new TextDecoder().decode(body))
    } catch (error) {
      if (!(error instanceof UnreadableNoticeError)) throw error
      logger.warn({ channelId, reason: error.message }, 'the hub sent an unreadable notice')
      return []
    }
  }
}

function readId(path: string) {
  const id = path.startsWith(callbackPath) ? path.slice(callbackPath.length) : ''
  return /^[0-9a-f]{32}$/.test(id) ? id : null
}
