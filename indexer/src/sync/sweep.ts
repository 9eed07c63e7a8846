import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { countCatalogue, listCatalogueVersions, readStates } from './catalogue-versions.ts'
import { repairDrift } from './repair-drift.ts'
import type { DriftingDocument } from './repair-drift.ts'
import type { SearchEngine } from './search-engine.ts'
import type { HeldVersion, SearchDocument } from '../search-index.ts'

/** What a sweep found of one kind of document. */
export interface SweepCounts {
  kind: SearchDocument['kind']
  /** Documents looked at, of both sides together. */
  checked: number
  /** Listed, and not in the index. */
  missing: number
  /** In the index in an older version. */
  stale: number
  /** In the index, and not listed. */
  orphaned: number
  /** In the index in a newer version than the catalogue's: the database was set back. */
  ahead: number
  /** Different, and on its way: a change is noted or happened meanwhile. No drift. */
  waiting: number
  /** Different because the index refuses it: see the dead letters. No drift. */
  refused: number
}

export interface SweepReport {
  channels: SweepCounts
  videos: SweepCounts
  /** Missing, stale, orphaned and ahead, of both kinds. */
  drift: number
  /** False when it was stopped before the end. */
  complete: boolean
}

export interface SweepOptions {
  /** Notes what differs for the relay, which then brings it over. */
  repair: boolean
  signal?: AbortSignal
  onProgress?: (progress: { checked: number; total: number }) => void
  /** Milliseconds until what an engine has acknowledged can be listed (1,500: one refresh of Elasticsearch). */
  settle?: number
  /** Documents of each side compared at once (5,000). */
  pageSize?: number
}

/** Compares ids and versions of the catalogue and an index while both change: what it counts is drift for certain. */
export async function sweep(
  db: Kysely<Database>,
  engine: SearchEngine,
  options: SweepOptions,
): Promise<SweepReport> {
  const { signal, onProgress = () => {} } = options
  const total = (await countCatalogue(db, 'channel')) + (await countCatalogue(db, 'video'))
  const channels = emptyCounts('channel')
  const videos = emptyCounts('video')
  for (const counts of [channels, videos]) {
    for (let after: string | null | undefined = null; after !== undefined;) {
      if (signal?.aborted === true) return report(false)
      after = await sweepPage(db, engine, { ...options, after, counts })
      onProgress({ checked: channels.checked + videos.checked, total })
    }
  }
  return report(true)

  function report(complete: boolean) {
    return { channels, videos, drift: sum(channels) + sum(videos), complete }
  }
}

interface PageOptions extends SweepOptions {
  after: string | null
  counts: SweepCounts
}

/** Compares the ids from the one after `after`; answers the last of them, or undefined at the end. */
async function sweepPage(db: Kysely<Database>, engine: SearchEngine, options: PageOptions) {
  const { after, counts, repair, pageSize = 5_000 } = options
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
  const drifting =
    different.length === 0 ? [] : await lookAgain(db, engine, { ...options, different, through })
  if (repair) await repairDrift(db, { engine: engine.name, kind, drifting })
  return through
}

interface LookOptions extends PageOptions {
  different: string[]
  through: string | undefined
}

/**
 * A difference is drift when nothing of it is noted, the index has had the time to show what it acknowledged before,
 * and the catalogue says the same afterwards.
 */
async function lookAgain(db: Kysely<Database>, engine: SearchEngine, options: LookOptions) {
  const { after, through, different, counts, settle = 1_500, pageSize = 5_000 } = options
  const question = { engine: engine.name, kind: counts.kind, ids: different }
  const before = await readStates(db, question)
  await wait(settle)
  const held = await listRange(engine, { kind: counts.kind, after, through, pageSize })
  const afterwards = await readStates(db, question)
  const drifting: DriftingDocument[] = []
  for (const id of different) {
    const state = before.get(id)
    const later = afterwards.get(id)
    const version = state?.version ?? null
    const heldVersion = held.get(id) ?? null
    const difference = compare(version, heldVersion)
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

function compare(version: number | null, held: number | null): DriftingDocument['difference'] | null {
  if (version === held) return null
  if (version === null) return 'orphaned'
  if (held === null) return 'missing'
  return held < version ? 'stale' : 'ahead'
}

/** Our ids and the platform's are ASCII: JavaScript orders them as code points. */
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
