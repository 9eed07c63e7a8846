import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { allocationOptions, sumAllocations } from '../../schemas/bench/allocations.ts'
import { fillSite } from './fill-site.ts'
import type { RequestAllocations } from './measure-allocations.ts'

const run = promisify(execFile)
let allocations: RequestAllocations

beforeAll(async () => {
  await using parts = new AsyncDisposableStack()
  const { db, url } = parts.use(await createTestDatabase())
  const pages = await fillSite(db)
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-allocations-'))
  parts.defer(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'channels.jsonl'), '')
  const program = join(import.meta.dirname, 'measure-allocations.ts')
  const variables = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), CATALOGUE: folder }
  const { stdout } = await run(process.execPath, [...allocationOptions, program, JSON.stringify(pages)], {
    // In production, replies are not validated, and React does not check how it is used.
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
  })
  allocations = JSON.parse(stdout)
})

// Ten runs on a busy machine differed by less than 4%, pages by less than 2%. The limits are 15 to 20% above them. Lower a limit
// when less is allocated; if it is less than half, something may not have been measured.
test.each<[name: string, maxKilobytes: number]>([
  ['a cached home page', 77],
  ['a cached channel page', 78],
  ['an uncached channel page', 4_100],
  ['an uncached text search', 2_100],
  ['a cached page of two filters', 126],
  ['an uncached page of two filters', 280],
])('%s allocates at most %i kB', (name, maxKilobytes) => {
  const allocated = sumAllocations(allocations[name] ?? { heap: [], buffers: [] })
  expect(allocated).toBeGreaterThan(500 * maxKilobytes)
  expect(allocated).toBeLessThanOrEqual(1_000 * maxKilobytes)
})
