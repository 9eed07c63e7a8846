import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { ChannelResource, VideoResource } from './test-resources.ts'
import { answerQuery, readRecorded } from './youtube/test-answers.ts'
import { answerRefusal } from './youtube/test-faults.ts'
import type { Accident, Refusal } from './youtube/test-faults.ts'
import { concerns } from './youtube/test-oddities.ts'
import type { OddCalls, Oddity } from './youtube/test-oddities.ts'
import { createForecast } from './youtube/test-weather.ts'
import type { Weather } from './youtube/test-weather.ts'

/** A call that the fake received. */
export interface ReceivedCall {
  method: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

/** Optional properties of a channel that a test adds. */
export interface ChannelExtras {
  /** Private or deleted videos at the end of the uploads list. */
  lostVideoIds?: string[]
  /** Its legacy user name, for `forUsername`. */
  userName?: string
  /** Ids of the channels that it features. */
  featured?: string[]
}

/** A fake of YouTube's Data API on a local port, with recorded resources and those that a test adds. */
export interface YouTubeServer extends AsyncDisposable {
  url: string
  /** The only key it accepts. */
  apiKey: string
  /** Every call with the right key, including failed ones: each costs a unit. */
  calls: ReceivedCall[]
  /** Units used so far, by all methods or by one: channels, channelSections, playlistItems or videos. */
  units(method?: string): number
  /** Adds or replaces a channel with these uploads, in this order. */
  addChannel(channel: ChannelResource, videos?: VideoResource[], extras?: ChannelExtras): void
  /** Makes the next `times` calls fail. Defaults to one. */
  failNext(fault: Refusal | Accident, times?: number): void
  /** Answers these calls oddly, from now on or as many times as it says; the latest rule that applies wins. */
  answerOddly(matching: OddCalls, oddity: Oddity): void
  /** Sets the popular videos of a region; null for all categories. */
  setChart(region: string, category: string | null, videoIds: string[]): void
  /** Changes the quota, the latency and how often calls fail. */
  changeWeather(weather: Weather): void
  /** The highest number of calls that were under way at once. */
  maxParallel(): number
  /** Holds back the answers to calls of a method until they are released. */
  hold(method: string): Disposable & { release(): void }
}

/** Starts the fake: real HTTP, real paging, the limit of 50 ids, and an API key accepted only in the header. */
export async function startYouTubeServer(): Promise<YouTubeServer> {
  const apiKey = 'test-key-of-the-fake'
  const known = readRecorded()
  const calls: ReceivedCall[] = []
  const faults: (Refusal | Accident)[] = []
  const held = new Map<string, Promise<void>>()
  const rules: { matching: OddCalls; oddity: Oddity; left: number }[] = []
  const forecast = createForecast()
  let parallel = 0
  let maxParallel = 0

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://fake')
    const method = /^\/youtube\/v3\/(channels|channelSections|playlistItems|videos)$/.exec(pathname)?.[1]
    if (method === undefined) return refuse(request, response, 'badRequest')
    if (query.has('key') || request.headers['x-goog-api-key'] !== apiKey)
      return refuse(request, response, 'keyInvalid')
    calls.push({ method, query, headers: request.headers })
    maxParallel = Math.max(maxParallel, (parallel += 1))
    response.once('close', () => (parallel -= 1))
    await Promise.all([held.get(method), wait(forecast.latency())])
    const fault = faults.shift() ?? forecast.next()
    const answer = fault ?? answerOddly(method, query)
    if (typeof answer === 'object') return send(request, response, 200, JSON.stringify(answer))
    if (answer in accidents) return accidents[answer as Accident](response)
    return refuse(request, response, answer as Refusal)
  })
  function answerOddly(method: string, query: URLSearchParams) {
    const right = answerQuery(known, method, query)
    const rule = rules.findLast(({ matching, left }) => left > 0 && concerns(matching, method, query))
    if (rule === undefined) return right
    rule.left -= 1
    return rule.oddity(typeof right === 'object' ? right : {})
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    // A server that listens on TCP has an address of this kind.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    calls,
    units: (method) => calls.filter((call) => method === undefined || call.method === method).length,
    addChannel(channel, videos = [], { lostVideoIds = [], userName, featured } = {}) {
      known.channels.set(channel.id, channel)
      known.uploads.set(channel.id, [...videos.map(({ id }) => id), ...lostVideoIds])
      for (const video of videos) known.videos.set(video.id, video)
      if (userName !== undefined) known.users.set(userName, channel.id)
      if (featured !== undefined) known.featured.set(channel.id, featured)
    },
    failNext(fault, times = 1) {
      faults.push(...Array.from({ length: times }, () => fault))
    },
    answerOddly: (matching, oddity) => rules.push({ matching, oddity, left: matching.times ?? Infinity }),
    setChart: (region, category, videoIds) =>
      known.charts.set(category === null ? region : `${region} ${category}`, videoIds),
    changeWeather: forecast.change,
    maxParallel: () => maxParallel,
    hold(method) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(method, promise)
      return { release: resolve, [Symbol.dispose]: resolve }
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const page = '<!doctype html><title>Sorry</title><p>Something went wrong.'
const halfAList = '{"kind":"youtube#channelListResponse","items":[{"kind":"youtube#ch'

const accidents: Record<Accident, (response: ServerResponse) => void> = {
  stall: () => {},
  'stall halfway': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(halfAList)
  },
  reset: (response) => response.socket?.resetAndDestroy(),
  truncated: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write(halfAList, () => response.destroy())
  },
  'cut JSON': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(halfAList),
  HTML: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  'HTML 502': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end(page),
  empty: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  redirect: (response) => response.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal) {
  const { status, body } = answerRefusal(refusal)
  send(request, response, status, body)
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: string) {
  const zips = request.headers['accept-encoding']?.includes('gzip') ?? false
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    ...(zips && { 'content-encoding': 'gzip' }),
  })
  response.end(zips ? gzipSync(body) : body)
}
