import { Router } from '@koa/router'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { answer } from './answer.ts'
import type { Handler, Handlers } from './answer.ts'
import type { ApiState } from '../middleware/state.ts'

/** Routes every call of the contract to its handler. */
export function createApiRouter(handlers: Handlers, options: { checkReply: boolean }) {
  const router = new Router<ApiState>()
  for (const [name, endpoint] of Object.entries(contract) as [keyof Contract, Endpoint][]) {
    // Name by name handler and endpoint belong together; TypeScript cannot follow that through a loop.
    const handler = handlers[name] as Handler<Endpoint>
    router.register(endpoint.path.replace(/\{(\w+)\}/g, ':$1'), [endpoint.method], async (context) => {
      const { params, query, state } = context
      const reply = await answer(
        endpoint,
        handler,
        { params, query, body: context.request.body },
        state,
        options,
      )
      context.status = reply.status ?? endpoint.status ?? 200
      context.set(reply.headers ?? {})
      context.body = JSON.stringify(reply.value)
      context.type = 'application/json'
    })
  }
  return router
}

type Contract = typeof contract
