// Prints as JSON what requests to a filled site allocate, see `allocations.test.ts`, which starts it.
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createLogger } from '@channelwise/workflows/installation/create-logger'
import { readConfig } from '../../api/src/server/config.ts'
import { readEnvironment } from '../../api/src/server/environment.ts'
import { openRequests, openSite } from '../../api/src/server/open-site.ts'
import { measureAllocations } from '../../schemas/bench/allocations.ts'
import type { Allocations } from '../../schemas/bench/allocations.ts'
import type { MainPages } from './fill-site.ts'
import { requestInProcess } from './request-in-process.ts'

/** What is measured, by name. */
export type RequestAllocations = Record<string, Allocations>

const config = readConfig(readEnvironment())
// It comes from `fillSite`.
const pages = JSON.parse(process.argv[2] ?? '') as MainPages
const options = {
  frontend: join(import.meta.dirname, '..', '..', 'frontend'),
  development: false,
  logger: createLogger(),
  stop: new AbortController().signal,
}
const site = await openSite(config, { ...options, url: 'http://127.0.0.1', measuring: {} })
const { listener: caching } = await openRequests(config, site, options)
const { listener: rendering } = await openRequests({ ...config, pageCacheBytes: 0 }, site, options)
const many = { warmUp: 50, rounds: 3, calls: 30 }
const few = { warmUp: 20, rounds: 3, calls: 10 }
const measure = (listener: RequestListener, path: string | ((number: number) => string), rounds = many) =>
  measureAllocations(
    (number) => requestInProcess(listener, typeof path === 'string' ? path : path(number)),
    rounds,
  )
const twoFilters = '/api/products?language=English&max='
const allocations: RequestAllocations = {
  'a cached home page': await measure(caching, pages.home),
  'a cached channel page': await measure(caching, pages.channel),
  'an uncached channel page': await measure(rendering, pages.channel, few),
  'an uncached text search': await measure(rendering, pages.text, few),
  'a cached page of two filters': await measure(caching, `${twoFilters}60`),
  // Each of them is another search, with the same results.
  'an uncached page of two filters': await measure(caching, (number) => twoFilters + (60 + number)),
}
process.stdout.write(JSON.stringify(allocations), () => process.exit(0))
