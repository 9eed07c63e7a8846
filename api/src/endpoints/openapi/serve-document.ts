import type { Middleware } from 'koa'
import { describeApi } from './openapi.ts'
import { writeReference } from './reference-page.ts'

/** GET /api/openapi.json and /api/docs: both are generated once, from the contract. */
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
