import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import type { HandlerReply } from '../../endpoints/answer.ts'
import { knowsResponse } from '../../endpoints/knows-response.ts'
import { sendStream } from '../../endpoints/send-stream.ts'
import type { ListType } from './media-types.ts'
import { pickFields, writeList } from './write-list.ts'
import type { ListPage } from './write-list.ts'

/** Seconds for which a response to a visitor may be cached without revalidation. */
const freshFor = 60

/**
 * Sends the response to a call of /api/v1 in the chosen media type and with the chosen fields. Its ETag lets clients that have
 * it already get a 304 without a body.
 */
export function sendAnswer(
  context: Context,
  endpoint: Endpoint,
  reply: HandlerReply<unknown>,
  { type, fields }: { type: ListType; fields: readonly string[] | null },
) {
  context.vary('Accept')
  if (reply.stream !== undefined) {
    sendStream(context, reply.stream)
    context.type = withCharset(type)
    return
  }
  const body =
    endpoint.row === undefined
      ? JSON.stringify(reply.value)
      : writePage(context, endpoint, reply, { type, fields })
  context.body = body
  context.type = withCharset(type)
  if (context.method !== 'GET' && context.method !== 'HEAD') return
  if (context.get('Authorization') === '' && context.get('Cookie') === '')
    context.set('Cache-Control', `public, max-age=${freshFor}`)
  // Weak: compression changes the bytes.
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  context.set('ETag', `W/${tag}`)
  if (knowsResponse(context, (known) => known === tag)) context.status = 304
}

function writePage(
  context: Context,
  endpoint: Endpoint,
  { value }: HandlerReply<unknown>,
  { type, fields }: { type: ListType; fields: readonly string[] | null },
) {
  // An endpoint with a row answers with `data` and `next`.
  const { data, next, deleted } = value as ListPage
  if (next !== null) context.append('Link', `<${nextAddress(context, next)}>; rel="next"`)
  const page = { data: fields === null ? data : pickFields(data, fields), next, ...(deleted && { deleted }) }
  return writeList(page, type, [...(fields ?? Object.keys(endpoint.row?.shape ?? {}))])
}

function nextAddress({ path, querystring }: Context, cursor: string) {
  const query = new URLSearchParams(querystring)
  query.set('cursor', cursor)
  return `${path}?${query.toString()}`
}

function withCharset(type: ListType) {
  return `${type}; charset=utf-8`
}
