import type { Middleware } from 'koa'
import { describeApi } from './openapi.ts'
import { writeReference } from './reference-page.ts'

/** GET /api/openapi.json for programs and /api/docs for people: both made from the contract, once. */
export function serveApiDocument(publicUrl: string): Middleware {
  const document = describeApi(publicUrl)
  const json = JSON.stringify(document)
  const page = writeReference(document)
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    if (context.path === '/api/openapi.json') {
      context.type = 'application/json'
      context.body = json
    } else if (context.path === '/api/docs') {
      context.type = 'text/html; charset=utf-8'
      context.body = page
    } else return next()
  }
}
