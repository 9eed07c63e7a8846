import { Readable } from 'node:stream'
import { Router } from '@koa/router'
import type { Middleware, ParameterizedContext } from 'koa'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { isRunId } from '@channelwise/workflows/runs/run-id'
import { admitRequest, callHandler } from './answer.ts'
import type { AnswerOptions, Handler, HandlerReply, Handlers } from './answer.ts'
import type { Admit } from '../plans/admit.ts'
import { sendAnswer } from '../v1/answers/answer-v1.ts'
import { chooseType } from '../v1/answers/media-types.ts'
import { requireReadBody } from './require-read-body.ts'
import { readUpload } from './read-upload.ts'
import { sendStream } from './send-stream.ts'
import type { ApiState } from '../middleware/state.ts'
import { createRepeatDetector } from '../response-cache/repeats.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'

interface Options extends AnswerOptions {
  admit: Admit
  /** Caches the responses of endpoints that are marked as `cached`; null caches none. */
  cache: ResponseCache | null
}

/** Routes every call of the contract to its handler. */
export function createApiRouter(handlers: Handlers, options: Options): Middleware<ApiState> {
  const { checkReply, fairUse, cache } = options
  // Most searches are requested only once: recording what they depend on would be wasted.
  const isRepeat = createRepeatDetector()
  // One per second path segment: a router tries its routes one by one, and there are two hundred.
  const routers = new Map<string, Router<ApiState>>()
  for (const [name, endpoint] of exactPathsFirst(Object.entries(contract) as [keyof Contract, Endpoint][])) {
    // Handler and endpoint of the same name belong together, which TypeScript cannot follow through a loop.
    const handler = handlers[name] as Handler<Endpoint>
    const router = routers.get(secondSegment(endpoint.path)) ?? new Router<ApiState>({ sensitive: true })
    routers.set(secondSegment(endpoint.path), router)
    router.register(endpoint.path.replace(/\{(\w+)\}/g, ':$1'), [endpoint.method], async (context) => {
      const { params, query, state } = context
      state.route = endpoint.path
      state.runId = readRunId(endpoint, params)
      if (endpoint.body !== undefined) requireReadBody(context)
      const listType =
        endpoint.scope === undefined
          ? null
          : chooseType((types) => context.accepts(types), { isList: endpoint.row !== undefined })
      state.listType = listType
      if (endpoint.scope !== undefined) {
        const fromOwnPage = context.get('Sec-Fetch-Site').toLowerCase() === 'same-origin'
        context.set(await options.admit(endpoint.scope, state, { fromOwnPage }))
      }
      const raw = {
        params,
        query,
        body: context.request.body,
        upload: endpoint.upload === undefined ? null : await readUpload(context.req, endpoint.upload),
      }
      const { request, limits } = await admitRequest(endpoint, raw, state, fairUse)
      context.set(limits)
      const respond = async () => {
        const reply = await callHandler(endpoint, handler, { request, caller: state, checkReply })
        state.runId ??= findRunId(reply.value)
        context.status = reply.status ?? endpoint.status ?? 200
        context.set(reply.headers ?? {})
        if (listType !== null)
          sendAnswer(context, endpoint, reply, { type: listType, fields: readFields(query) })
        else if (endpoint.produces !== undefined) sendFile(context, reply.value, endpoint.produces)
        else sendJson(context, reply)
      }
      await (cache !== null && endpoint.cached === true && isRepeat(context.url)
        ? cache(context, respond)
        : respond())
    })
  }
  // Koa's types do not know what a router adds to the context.
  const routes = new Map(
    [...routers].map(([segment, router]) => [segment, router.routes() as unknown as Middleware<ApiState>]),
  )
  // It relies on what the routers have matched, so any router's will do.
  const answerOtherMethods = new Router().allowedMethods() as unknown as Middleware<ApiState>
  return (context, next) => {
    const route = routes.get(secondSegment(context.path))
    const answerRest = () => answerOtherMethods(context, next)
    return route === undefined ? answerRest() : route(context, answerRest)
  }
}

/** The segment after `api`. */
function secondSegment(path: string) {
  return path.split('/', 3)[2] ?? ''
}

type ApiContext = ParameterizedContext<ApiState>

/** Streams a file, which its endpoint returns in chunks. */
function sendFile(context: ApiContext, chunks: unknown, type: string) {
  sendStream(context, Readable.from(chunks as AsyncIterable<Uint8Array>))
  context.type = type
}

/** Sends the value, and hands it to the cache if that is waiting for it. */
function sendJson(context: ApiContext, { value, headers }: HandlerReply<unknown>) {
  const json = JSON.stringify(value)
  context.body = json
  context.type = 'application/json'
  const { making = null, route } = context.state
  if (making === null) return
  const bytes = Buffer.from(json)
  making.made = {
    body: making.earlier?.body.equals(bytes) === true ? making.earlier.body : bytes,
    data: '',
    status: context.status,
    headers: { ...headers, 'Content-Type': context.response.get('Content-Type') },
    route,
    textChangesAt: Infinity,
  }
}

/** Sorts literal segments before parameters, which match any word, whatever the order in the contract. */
function exactPathsFirst<E extends { path: string }>(calls: [keyof Contract, E][]) {
  const sortKey = ({ path }: E) => path.replace(/\{\w+\}/g, '\u{10ffff}')
  return calls.sort(([, a], [, b]) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

/** The requested fields of a list, which the endpoint has validated; null for all. */
function readFields({ fields }: Record<string, unknown>) {
  return typeof fields !== 'string' || fields === '' ? null : [...new Set(fields.split(','))]
}

/** The run id in the path; null if it is malformed, since anybody can request any path. */
function readRunId({ path }: Endpoint, { id }: Record<string, string>) {
  return path.includes('/runs/{id}') && id !== undefined && isRunId(id) ? id : null
}

/** The id of the run that a call has started; null for none. */
function findRunId(value: unknown) {
  const run = typeof value === 'object' && value !== null && 'run' in value ? value.run : null
  const id = typeof run === 'object' && run !== null && '_id' in run ? run._id : null
  return typeof id === 'string' && isRunId(id) ? id : null
}

type Contract = typeof contract
