import type { Kysely } from 'kysely'
import type { Middleware } from 'koa'
import type { Database } from '@channelwise/schemas/database/database'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { escapeXml } from '../feeds/escape-xml.ts'
import { describeEmbed } from './describe-embed.ts'
import { NotEmbeddableError } from './not-embeddable-error.ts'

interface Dependencies {
  db: Kysely<Database>
  /** Without a trailing slash. */
  publicUrl: string
}

/**
 * GET /oembed (https://oembed.com): how another site embeds the page at `url`, within `maxwidth` and `maxheight` pixels,
 * as JSON or XML.
 */
export function serveOembed(dependencies: Dependencies): Middleware {
  return async (context, next) => {
    if (context.path !== '/oembed' || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const query = new URLSearchParams(context.querystring)
    context.set('Access-Control-Allow-Origin', '*')
    context.set('Cache-Control', 'public, no-cache')
    const format = query.get('format') ?? 'json'
    // The standard has a status of its own for this.
    if (format !== 'json' && format !== 'xml')
      context.throw(501, 'format must be json or xml', { expose: true })
    const url = query.get('url')
    if (url === null) throw new InvalidRequestError([{ field: 'url', message: 'is missing' }])
    const embed = await describeEmbed(dependencies, url, {
      width: readPixels(query, 'maxwidth'),
      height: readPixels(query, 'maxheight'),
    })
    if (embed === null)
      throw new NotEmbeddableError(
        'url must be the address of a public channel, a public list or the insights of this site',
      )
    context.type = format === 'json' ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8'
    context.body = format === 'json' ? JSON.stringify(embed) : writeXml(embed)
  }
}

/** Infinity where the consumer sets no limit. */
function readPixels(query: URLSearchParams, name: string) {
  const value = query.get(name)
  if (value === null || value === '') return Number.POSITIVE_INFINITY
  const pixels = Number(value)
  if (Number.isInteger(pixels) && pixels > 0) return pixels
  throw new InvalidRequestError([{ field: name, message: 'must be a whole number of pixels' }])
}

function writeXml(embed: object) {
  const members = Object.entries(embed).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${members.join('')}</oembed>\n`
}
