import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Middleware } from 'koa'
import { serveBuiltFiles } from '../../pages/serve-built-files.ts'
import { describeApi, describeV1Api } from './openapi.ts'
import { referencePages, writeReference } from './reference-page.ts'

/**
 * GET /api/openapi.json and /api/v1/openapi.json, and their references at /api/docs/all and /api/docs: all are
 * generated once, from the contract.
 */
export function serveApiDocument(publicUrl: string): Middleware {
  const all = describeApi(publicUrl)
  const v1 = describeV1Api(publicUrl)
  const answers = new Map([
    [referencePages.all.documentAddress, { type: 'application/json', body: JSON.stringify(all) }],
    [referencePages.v1.documentAddress, { type: 'application/json', body: JSON.stringify(v1) }],
    [
      referencePages.all.address,
      { type: 'text/html; charset=utf-8', body: writeReference(all, referencePages.all) },
    ],
    [
      referencePages.v1.address,
      { type: 'text/html; charset=utf-8', body: writeReference(v1, referencePages.v1) },
    ],
  ])
  let files: Promise<Middleware> | undefined
  return async (context, next) => {
    if (context.path.startsWith('/api/docs/swagger-ui')) {
      files ??= serveSwaggerUi()
      return (await files)(context, next)
    }
    const answer = answers.get(context.path)
    if (answer === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    context.type = answer.type
    context.body = answer.body
  }
}

/** Read at the first request: few visitors need its 2 MB. */
function serveSwaggerUi(): Promise<Middleware> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return serveBuiltFiles(folder, { under: '/api/docs', names: ['swagger-ui-bundle.js', 'swagger-ui.css'] })
}
