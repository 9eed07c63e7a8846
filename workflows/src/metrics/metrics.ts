import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { PoolUsage } from '@channelwise/schemas/database/open'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { createFigureGauges } from './figure-gauges.ts'
import type { Figures } from './figures.ts'
import { createInstruments } from './instruments.ts'
import type { Instruments } from './instruments.ts'
import { defineGauge } from './define-gauge.ts'

/** What a process measures, and what it reads from the database for whoever asks. */
export interface Metrics extends Instruments {
  /** All metrics in Prometheus' text format. Never rejects because of the database. */
  write(): Promise<string>
  contentType: string
}

interface Options {
  /** The process's connection pools by name. */
  pools: Record<string, () => PoolUsage>
  search: Pick<SearchGateway, 'current'>
  /** Whether what executes the runs answers. Never rejects. */
  isEngineUp: () => Promise<boolean>
  /** Null when the database does not answer. */
  readFigures: () => Promise<Figures | null>
  /** Whose disk is watched. */
  dataDir: string
}

/** Creates the metrics of a process. docs/operations.md lists what operators do with them. */
export function createMetrics({ pools, search, isEngineUp, readFigures, dataDir }: Options): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges whose names end like counters', and which nobody needs beside those by type.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`)
  const setFigures = createFigureGauges(registry)
  const setPools = createPoolGauges(registry)
  const setDisk = createDiskGauges(registry)
  const standby = defineGauge(
    registry,
    'channelwise_search_standby',
    'Whether the standby answers searches: 1 or 0',
  )
  const engineUp = defineGauge(
    registry,
    'channelwise_pipeline_engine_up',
    'Whether what executes the runs answers: 1 or 0',
  )
  return {
    ...createInstruments(registry),
    contentType: registry.contentType,
    async write() {
      const [figures, isUp] = await Promise.all([readFigures(), isEngineUp()])
      setFigures(figures)
      engineUp.set(isUp ? 1 : 0)
      setPools(pools)
      standby.set(search.current().standby ? 1 : 0)
      await setDisk(dataDir)
      return registry.metrics()
    },
  }
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
