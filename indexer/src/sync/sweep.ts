import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { countCatalogue, listCatalogueVersions, readStates } from './catalogue-versions.ts'
import { compareVersions } from './drift.ts'
import type { DriftingDocument, SweepCounts } from './drift.ts'
import { repairDrift } from './repair-drift.ts'
import type { SearchEngine } from './search-engine.ts'
import { collectSamples, recordSweep } from './sweep-records.ts'
import type { HeldVersion, SearchDocument } from '../search-index.ts'

export interface SweepReport {
  channels: SweepCounts
  videos: SweepCounts
  /** Sum of missing, stale, orphaned and ahead of both kinds. */
  drift: number
  /** False if it was aborted. */
  complete: boolean
}

export interface SweepOptions {
  /** Queues drifting documents for the relay. */
  repair: boolean
  signal?: AbortSignal
  onProgress?: (progress: { checked: number; total: number }) => void
  /** Milliseconds until acknowledged writes are visible. Defaults to 1,500: one refresh of Elasticsearch. */
  settle?: number
  /** Documents of each side compared at once. Defaults to 5,000. */
  pageSize?: number
}

/**
 * Compares ids and versions of catalogue and index while both may change. Counts only drift that is certain. A complete sweep
 * is recorded with the engine, along with samples.
 */
export async function sweep(
  db: Kysely<Database>,
  engine: SearchEngine,
  options: SweepOptions,
): Promise<SweepReport> {
  const { signal, onProgress = () => {} } = options
  const total = (await countCatalogue(db, 'channel')) + (await countCatalogue(db, 'video'))
  const channels = emptyCounts('channel')
  const videos = emptyCounts('video')
  const { samples, add } = collectSamples()
  for (const counts of [channels, videos]) {
    for (let after: string | null | undefined = null; after !== undefined;) {
      if (signal?.aborted === true) return report(false)
      after = await sweepPage(db, engine, { ...options, after, counts, onDrift: add })
      onProgress({ checked: channels.checked + videos.checked, total })
    }
  }
  await recordSweep(db, { engine: engine.name, repaired: options.repair, channels, videos, samples })
  return report(true)

  function report(complete: boolean) {
    return { channels, videos, drift: sum(channels) + sum(videos), complete }
  }
}

interface PageOptions extends SweepOptions {
  after: string | null
  counts: SweepCounts
  /** Receives the drifting documents, after they were queued. */
  onDrift: (kind: SearchDocument['kind'], drifting: DriftingDocument[]) => void
}

/** Compares one page of ids after `after`, and returns the last one, or undefined at the end. */
async function sweepPage(db: Kysely<Database>, engine: SearchEngine, options: PageOptions) {
  const { after, counts, repair, onDrift, pageSize = 5_000 } = options
  const { kind } = counts
  const [listed, held] = await Promise.all([
    listCatalogueVersions(db, kind, { after, limit: pageSize }),
    engine.index.listVersions(kind, after, pageSize),
  ])
  const through = lowest([listed, held].flatMap((side) => (side.length < pageSize ? [] : side.at(-1)!.id)))
  const versions = toVersions(listed, through)
  const heldVersions = toVersions(held, through)
  const ids = [...new Set([...versions.keys(), ...heldVersions.keys()])]
  const different = ids.filter((id) => versions.get(id) !== heldVersions.get(id))
  counts.checked += ids.length
  const drifting = different.length === 0 ? [] : await recheck(db, engine, { ...options, different, through })
  if (repair) await repairDrift(db, { engine: engine.name, kind, drifting })
  onDrift(kind, drifting)
  return through
}

interface RecheckOptions extends PageOptions {
  different: string[]
  through: string | undefined
}

/**
 * A difference is drift if no change is queued, the index has had time to show acknowledged writes, and the catalogue
 * is unchanged afterwards.
 */
async function recheck(db: Kysely<Database>, engine: SearchEngine, options: RecheckOptions) {
  const { after, through, different, counts, settle = 1_500, pageSize = 5_000 } = options
  const query = { engine: engine.name, kind: counts.kind, ids: different }
  const before = await readStates(db, query)
  await wait(settle)
  const held = await listRange(engine, { kind: counts.kind, after, through, pageSize })
  const afterwards = await readStates(db, query)
  const drifting: DriftingDocument[] = []
  for (const id of different) {
    const state = before.get(id)
    const later = afterwards.get(id)
    const version = state?.version ?? null
    const heldVersion = held.get(id) ?? null
    const difference = compareVersions(version, heldVersion)
    if (difference === null) continue
    if (state?.waiting === true || later?.waiting === true || (later?.version ?? null) !== version) {
      counts.waiting += 1
    } else if (state?.refused === true && difference !== 'ahead') {
      counts.refused += 1
    } else {
      counts[difference] += 1
      drifting.push({ id, difference, version, held: heldVersion })
    }
  }
  return drifting
}

async function listRange(
  { index }: SearchEngine,
  range: {
    kind: SearchDocument['kind']
    after: string | null
    through: string | undefined
    pageSize: number
  },
) {
  const { kind, through, pageSize } = range
  const held = new Map<string, number>()
  for (let { after } = range; ;) {
    const page = await index.listVersions(kind, after, pageSize)
    for (const [id, version] of toVersions(page, through)) held.set(id, version)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize || (through !== undefined && last.id >= through))
      return held
    after = last.id
  }
}

/** Ids are ASCII, so JavaScript's order is code-point order. */
function lowest(ids: string[]) {
  return ids.toSorted((one, other) => (one < other ? -1 : 1))[0]
}

function toVersions(side: HeldVersion[], through: string | undefined) {
  const within = through === undefined ? side : side.filter(({ id }) => id <= through)
  return new Map(within.map(({ id, version }) => [id, version]))
}

function emptyCounts(kind: SweepCounts['kind']): SweepCounts {
  return { kind, checked: 0, missing: 0, stale: 0, orphaned: 0, ahead: 0, waiting: 0, refused: 0 }
}

function sum({ missing, stale, orphaned, ahead }: SweepCounts) {
  return missing + stale + orphaned + ahead
}
