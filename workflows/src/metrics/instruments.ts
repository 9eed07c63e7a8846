import { Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { defineGauge } from './define-gauge.ts'

/** A completed request. */
export interface ObservedRequest {
  method: string
  /** The pattern of its URL, from a fixed set: never the URL itself. */
  route: string
  /** Null when the client disconnected before the response was complete. */
  status: number | null
  seconds: number
}

/** The outcome of a sign-in: 'refused' for a wrong name, password or code, 'limited' after too many of them. */
export type SignInOutcome = 'succeeded' | 'code_needed' | 'refused' | 'limited' | 'failed'

/** The recorders that the parts of a process call. */
export interface Instruments {
  request(observed: ObservedRequest): void
  search(observed: { engine: string; outcome: 'answered' | 'standby' | 'failed'; seconds: number }): void
  mail(outcome: 'sent' | 'failed'): void
  page(outcome: (typeof pageOutcomes)[number]): void
  /** Reports the current size of the page cache; `evicted` counts from the start of the process. */
  pageCache(usage: { entries: number; bytes: number; evicted: number }): void
  signIn(method: (typeof signInMethods)[number], outcome: SignInOutcome): void
  /** Counts an open event stream until the returned function is called. */
  eventStream(route: string): () => void
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const signInMethods = ['password', 'passkey', 'google'] as const
/** From the cache, from the cache after its data were compared, or rendered. */
const pageOutcomes = ['hit', 'unchanged', 'rendered'] as const
const signInOutcomes = ['succeeded', 'code_needed', 'refused', 'limited', 'failed'] as const

/** Upper bounds in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const searchBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Creates the metrics that count events of this process. Those with few labels start at 0, so that increases show. */
export function createInstruments(registry: Registry): Instruments {
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and class of status, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const searches = new Histogram({
    name: 'channelwise_search_duration_seconds',
    help: 'Queries of the search engines, and how long they took',
    labelNames: ['engine', 'outcome'],
    buckets: searchBuckets,
    registers,
  })
  const mails = new Counter({
    name: 'channelwise_mails_total',
    help: 'Mails, by whether the mail server took them',
    labelNames: ['outcome'],
    registers,
  })
  const signIns = new Counter({
    name: 'channelwise_sign_ins_total',
    help: 'Attempts to sign in',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const pages = new Counter({
    name: 'channelwise_pages_total',
    help: 'Pages and repeated searches for visitors, by whether they came from the page cache',
    labelNames: ['outcome'],
    registers,
  })
  const cachedPages = defineGauge(registry, 'channelwise_page_cache_pages', 'Pages in the page cache')
  const cachedBytes = defineGauge(registry, 'channelwise_page_cache_bytes', 'Bytes of the page cache')
  const evictions = defineGauge(
    registry,
    'channelwise_page_cache_evictions',
    'Pages that the cache had no room for since the start',
  )
  const streams = defineGauge(registry, 'channelwise_event_streams', 'Pages that are sent events', ['route'])
  for (const outcome of pageOutcomes) pages.inc({ outcome }, 0)
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  for (const method of signInMethods)
    for (const outcome of signInOutcomes) signIns.inc({ method, outcome }, 0)

  return {
    request({ method: given, route, status: code, seconds }) {
      const method = methods.has(given) ? given : 'other'
      const status = code === null ? 'aborted' : classOf(code)
      requests.observe({ method, route, status }, seconds)
    },
    search: ({ engine, outcome, seconds }) => searches.observe({ engine, outcome }, seconds),
    page: (outcome) => pages.inc({ outcome }),
    pageCache(usage) {
      cachedPages.set(usage.entries)
      cachedBytes.set(usage.bytes)
      evictions.set(usage.evicted)
    },
    mail: (outcome) => mails.inc({ outcome }),
    signIn: (method, outcome) => signIns.inc({ method, outcome }),
    eventStream(route) {
      streams.inc({ route })
      return () => streams.dec({ route })
    },
  }
}

/** 501 counts as 4xx: the request asks for a method or format that does not exist, and nothing has failed. */
function classOf(status: number) {
  return status === 501 ? '4xx' : `${Math.floor(status / 100)}xx`
}
