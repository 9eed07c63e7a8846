import { startBenchServer } from '../../../indexer/bench/bench-server.ts'
import { cpuOf, cpuOfAll, cpuOfPostgres } from '../../../schemas/bench/cpu-time.ts'
import { timeFixedWork } from '../../../schemas/bench/machine-speed.ts'
import { median } from '../../../schemas/bench/statistics.ts'
import type { TestSite } from '../../src/testing/test-site.ts'
import { waitForRest } from '../second-start.ts'
import { waitForIndex } from '../wait-for-index.ts'
import { measureProbes } from './measure-probes.ts'
import type { Note } from './measure-probes.ts'
import { listProbes } from './probes.ts'

interface Options {
  /** The site's data folder, filled. */
  folder: string
  /** How many channels it has. */
  size: number
  /** Starts a site with it and these further settings. */
  start: (settings: Record<string, string>) => Promise<TestSite>
  note: Note
}

/** Fills an Elasticsearch that nobody else uses, and measures the indexing and the searches. */
export async function measureElasticsearch({ folder, size, start, note }: Options) {
  await using server = await startBenchServer()
  const site = await start({ ELASTICSEARCH_URL: server.url, ELASTICSEARCH_PREFIX: 'scaling' })
  const noteHere: Note = (name, ...figures) => note(`${name}, Elasticsearch`, ...figures)
  try {
    const meter = cpuOfAll(cpuOf(site.pid), cpuOf(server.pid), cpuOfPostgres(folder))
    const before = meter()
    const works: number[] = []
    await waitForIndex(site.url, size, () => works.push(timeFixedWork()))
    noteHere('indexing of a channel', (meter() - before) / size, median(works))
    await waitForRest(site.pid)
    const probes = await listProbes(site.url)
    await measureProbes(
      probes.filter(({ searches }) => searches),
      meter,
      noteHere,
    )
  } finally {
    await site.stop()
  }
}
