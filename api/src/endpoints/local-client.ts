import { contract } from '@channelwise/schemas/contract/contract'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import { readOutage } from '@channelwise/schemas/database/outage'
import { answer } from './answer.ts'
import type { AnswerOptions, Handler, Handlers, RawRequest } from './answer.ts'
import type { Caller } from './caller.ts'
import { findPartCache } from './part-cache.ts'
import type { PartCache } from './part-cache.ts'
import { describeProblem, isExpected } from './problem.ts'

/**
 * The contract's client without a network: pages rendered on the server call the handlers directly. A database outage
 * is thrown as an `ApiError` with status 503, as over the network, and reported to `onOutage`.
 */
export function createLocalClient(
  handlers: Handlers,
  caller: Caller,
  { onOutage, ...options }: AnswerOptions & { onOutage?: (error: unknown) => void },
): Client {
  async function send(name: keyof typeof contract, call: RawRequest) {
    try {
      const endpoint: Endpoint = contract[name]
      // As in the router, handler and endpoint of the same name belong together.
      const handler = handlers[name] as Handler<Endpoint>
      const ask = (as: Caller) => answer(endpoint, handler, writeValues(call), as, options)
      const cache = endpoint.upload === undefined ? findPartCache() : null
      const reply = await (cache === null
        ? ask(caller)
        : askShared(cache, JSON.stringify([name, call]), caller, ask))
      return { value: reply.value, headers: new Headers(reply.headers) }
    } catch (error) {
      if (readOutage(error) !== null) onOutage?.(error)
      else if (!isExpected(error)) throw error
      const { status, message, fields } = describeProblem(error, '')
      throw new ApiError(status, message, fields)
    }
  }

  // Calls are created on access: a page makes only a few of the contract's many.
  return new Proxy({} as Client, {
    get: (_client, name) => (isCall(name) ? (call: RawRequest = {}) => send(name, call) : undefined),
  })
}

function isCall(name: PropertyKey): name is keyof typeof contract {
  return Object.hasOwn(contract, name)
}

/** Makes a call as the caller, and caches the response for everybody if it did not depend on the caller. */
function askShared<T>(cache: PartCache, key: string, caller: Caller, ask: (as: Caller) => Promise<T>) {
  const { watched, isLookedAt } = watchCaller(caller)
  return cache(
    key,
    () => ask(watched),
    () => !isLookedAt(),
  )
}

/** Watches whether any property of a caller is read: without that, the response is the same for everybody. */
function watchCaller(caller: Caller) {
  let isLookedAt = false
  const watched = new Proxy(caller, {
    get(target, name, receiver) {
      isLookedAt = true
      return Reflect.get(target, name, receiver)
    },
    has(target, name) {
      isLookedAt = true
      return Reflect.has(target, name)
    },
  })
  return { watched, isLookedAt: () => isLookedAt }
}

/** Parameters are text over the network, so they must be text here too. */
function writeValues({ params, query, body, upload = null }: RawRequest): RawRequest {
  return { params: writeTexts(params), query: writeTexts(query), body, upload }
}

function writeTexts(values: unknown) {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
