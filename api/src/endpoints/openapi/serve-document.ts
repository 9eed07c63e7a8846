import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Middleware } from 'koa'
import { serveBuiltFiles } from '../../pages/serve-built-files.ts'
import { referencePages, writeReference } from './reference-page.ts'

/**
 * GET /api/openapi.json and /api/v1/openapi.json, and their references at /api/docs/all and /api/docs: each is generated once,
 * from the contract, at its first request.
 */
export function serveApiDocument(publicUrl: string): Middleware {
  const all = once(async () => (await loadOpenApi()).describeApi(publicUrl))
  const v1 = once(async () => (await loadOpenApi()).describeV1Api(publicUrl))
  const answers = new Map<string, { type: string; write: () => Promise<string> }>()
  for (const [describe, page] of [
    [all, referencePages.all],
    [v1, referencePages.v1],
  ] as const) {
    const document = once(async () => JSON.stringify(await describe()))
    const reference = once(async () => writeReference(await describe(), page))
    answers.set(page.documentAddress, { type: 'application/json', write: document })
    answers.set(page.address, { type: 'text/html; charset=utf-8', write: reference })
  }
  const openFiles = once(serveSwaggerUi)
  return async (context, next) => {
    if (context.path.startsWith('/api/docs/swagger-ui')) {
      const serveFiles = await openFiles()
      return serveFiles(context, next)
    }
    const answer = answers.get(context.path)
    if (answer === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    context.type = answer.type
    context.body = await answer.write()
  }
}

/** Loads the document generator, which a running site needs once or never. */
function loadOpenApi() {
  return import('./openapi.ts')
}

/** Memoizes `make`, which runs at the first call. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** Read at the first request: few visitors need its 2 MB. */
function serveSwaggerUi(): Promise<Middleware> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return serveBuiltFiles(folder, { under: '/api/docs', names: ['swagger-ui-bundle.js', 'swagger-ui.css'] })
}
