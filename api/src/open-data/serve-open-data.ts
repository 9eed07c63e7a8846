import { Readable } from 'node:stream'
import type { Middleware } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Seconds for which a file of the dump may be cached without revalidation. */
const maxAge = 3_600

/** GET /open-data/{name}: a file of the public dump, streamed in chunks, with its checksum as ETag. */
export function serveOpenData({ db }: { db: Kysely<Database> }): Middleware {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    const [, name] = /^\/open-data\/([\w-]+(?:\.[\w-]+)?)$/.exec(context.path) ?? []
    if (name === undefined) return next()
    const file = await db
      .selectFrom('open_data_files')
      .select(['id', 'media_type', 'bytes', 'sha256', 'created_at'])
      .where('name', '=', name)
      .where('state', '=', 'live')
      .executeTakeFirst()
    if (file === undefined) return next()
    context.set('X-Content-Type-Options', 'nosniff')
    context.set('Access-Control-Allow-Origin', '*')
    context.set('Cache-Control', `public, max-age=${maxAge}`)
    context.set('Content-Disposition', `attachment; filename="${name}"`)
    context.set('ETag', `"${file.sha256}"`)
    context.lastModified = file.created_at
    context.type = file.media_type
    context.status = 200
    if (context.fresh) {
      context.status = 304
      return
    }
    if (context.method === 'GET') context.body = Readable.from(readChunks(db, file))
    context.length = file.bytes
  }
}

/**
 * Reads one chunk after another, as fast as the client receives them. Throws if the file is deleted in the meantime, so that a
 * partial download does not look complete.
 */
async function* readChunks(db: Kysely<Database>, { id: fileId, bytes }: { id: string; bytes: number }) {
  let sent = 0
  for (let position = 0; sent < bytes; position += 1) {
    const chunk = await db
      .selectFrom('open_data_chunks')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (chunk === undefined) throw new Error('A file of the dump was deleted while it was being sent')
    sent += chunk.bytes.length
    yield chunk.bytes
  }
}
