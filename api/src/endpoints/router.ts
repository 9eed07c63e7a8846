import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { answer } from './answer.ts'
import type { AnswerOptions, Handler, Handlers } from './answer.ts'
import { requireReadBody } from './require-read-body.ts'
import { readUpload } from './read-upload.ts'
import type { ApiState } from '../middleware/state.ts'

/** Routes every call of the contract to its handler. */
export function createApiRouter(handlers: Handlers, options: AnswerOptions) {
  const router = new Router<ApiState>()
  for (const [name, endpoint] of exactPathsFirst(Object.entries(contract) as [keyof Contract, Endpoint][])) {
    // Name by name handler and endpoint belong together; TypeScript cannot follow that through a loop.
    const handler = handlers[name] as Handler<Endpoint>
    router.register(endpoint.path.replace(/\{(\w+)\}/g, ':$1'), [endpoint.method], async (context) => {
      const { params, query, state } = context
      if (endpoint.body !== undefined) requireReadBody(context)
      const reply = await answer(
        endpoint,
        handler,
        {
          params,
          query,
          body: context.request.body,
          upload: endpoint.upload === undefined ? null : await readUpload(context.req, endpoint.upload),
        },
        state,
        options,
      )
      context.status = reply.status ?? endpoint.status ?? 200
      context.set(reply.headers ?? {})
      if (endpoint.produces !== undefined) {
        // What such an endpoint answers with is the file, piece by piece.
        const file = Readable.from(reply.value as AsyncIterable<Uint8Array>)
        // One that breaks off must not look whole.
        file.once('error', () => context.res.destroy())
        context.body = file
        context.type = endpoint.produces
        return
      }
      context.body = JSON.stringify(reply.value)
      context.type = 'application/json'
    })
  }
  return router
}

/** A parameter's place takes any word: paths that name theirs come before it, wherever the contract has them. */
function exactPathsFirst<E extends { path: string }>(calls: [keyof Contract, E][]) {
  const sortKey = ({ path }: E) => path.replace(/\{\w+\}/g, '\u{10ffff}')
  return calls.sort(([, a], [, b]) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

type Contract = typeof contract
