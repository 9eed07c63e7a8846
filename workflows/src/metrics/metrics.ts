import { statfs } from 'node:fs/promises'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { PoolUsage } from '@channelwise/schemas/database/open'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { createFigureGauges } from './figure-gauges.ts'
import type { Figures } from './figures.ts'
import { createInstruments } from './instruments.ts'
import type { Instruments } from './instruments.ts'
import { defineGauge } from './define-gauge.ts'

/** The metrics of a process, and those it reads from the database when scraped. */
export interface Metrics extends Instruments {
  /** All metrics in Prometheus' text format. Never rejects because of the database. */
  write(): Promise<string>
  /** The metrics of this process alone, for another process that writes those of several. */
  readOwn(): Promise<ProcessMetrics>
  contentType: string
}

/** The metrics of one process, which can be sent to another. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[]

/** The measuring of a process that shares its port with others. */
export interface SharedMeasuring {
  /** The value of its label `process`, which keeps its series separate from those of the others. */
  process?: string
  /** Reads the metrics of the other processes, for `write`. */
  readOthers?: () => Promise<ProcessMetrics[]>
}

interface Options extends SharedMeasuring {
  /** The process's connection pools by name. */
  pools: Record<string, () => PoolUsage>
  search: Pick<SearchGateway, 'current'>
  /** Whether the engine that executes the runs responds. Never rejects. */
  isEngineUp: () => Promise<boolean>
  /** Null when the database does not respond. */
  readFigures: () => Promise<Figures | null>
  /** The folder whose disk is measured. */
  dataDir: string
}

/** Creates the metrics of a process. docs/operations.md lists how operators use them. */
export function createMetrics({
  pools,
  search,
  isEngineUp,
  readFigures,
  dataDir,
  process,
  readOthers,
}: Options): Metrics {
  const own = new Registry()
  if (process !== undefined) own.setDefaultLabels({ process })
  collectDefaultMetrics({ register: own })
  // Gauges with names that end like counters' and are redundant with those by type.
  for (const name of ['handles', 'requests', 'resources'])
    own.removeSingleMetric(`nodejs_active_${name}_total`)
  const setPools = createPoolGauges(own)
  const standby = defineGauge(
    own,
    'channelwise_search_standby',
    'Whether the standby answers searches: 1 or 0',
  )
  // These are the same whichever process is scraped.
  const common = new Registry()
  const setFigures = createFigureGauges(common)
  const setDisk = createDiskGauges(common)
  const engineUp = defineGauge(
    common,
    'channelwise_pipeline_engine_up',
    'Whether what executes the runs answers: 1 or 0',
  )

  async function writeCommon() {
    const [figures, isUp] = await Promise.all([readFigures(), isEngineUp()])
    setFigures(figures)
    engineUp.set(isUp ? 1 : 0)
    await setDisk(dataDir)
    return common.metrics()
  }
  function update() {
    setPools(pools)
    standby.set(search.current().standby ? 1 : 0)
  }
  async function readOwn() {
    update()
    return own.getMetricsAsJSON()
  }
  async function writeOwn() {
    if (readOthers !== undefined) return join([await readOwn(), ...(await readOthers())])
    update()
    return own.metrics()
  }

  return {
    ...createInstruments(own),
    contentType: own.contentType,
    write: async () => (await Promise.all([writeCommon(), writeOwn()])).join(''),
    readOwn,
  }
}

/** Merges the series of several processes, which differ in their labels, so that nothing is added up. */
function join(processes: ProcessMetrics[]) {
  const kept = processes.map((metrics) =>
    metrics.map((metric) => ({ ...metric, aggregator: 'first' as const })),
  )
  return AggregatorRegistry.aggregate(kept).metrics()
}

function createPoolGauges(registry: Registry) {
  const connections = defineGauge(
    registry,
    'channelwise_database_pool_connections',
    'Open connections to Postgres',
    ['pool', 'state'],
  )
  const max = defineGauge(
    registry,
    'channelwise_database_pool_connections_max',
    'Connections that the pool may open',
    ['pool'],
  )
  const waiting = defineGauge(
    registry,
    'channelwise_database_pool_waiting',
    'Callers that wait for a connection',
    ['pool'],
  )
  return (pools: Options['pools']) => {
    for (const [pool, usage] of Object.entries(pools)) {
      const now = usage()
      connections.set({ pool, state: 'in_use' }, now.inUse)
      connections.set({ pool, state: 'idle' }, now.idle)
      max.set({ pool }, now.max)
      waiting.set({ pool }, now.waiting)
    }
  }
}

function createDiskGauges(registry: Registry) {
  const free = defineGauge(registry, 'channelwise_data_dir_free_bytes', 'Free space on the disk of DATA_DIR')
  const size = defineGauge(registry, 'channelwise_data_dir_size_bytes', 'Size of the disk of DATA_DIR')
  return async (dataDir: string) => {
    const disk = await statfs(dataDir).catch(() => null)
    if (disk === null) return
    free.set(disk.bavail * disk.bsize)
    size.set(disk.blocks * disk.bsize)
  }
}
