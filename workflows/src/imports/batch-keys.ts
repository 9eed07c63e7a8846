import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { idsPerCall } from '../platform/video-platform.ts'

const prefix = 'batch:'

/** The key of the run that imports part `part` (0-based) of a batch; a part has 50 links. */
export function batchKey(batchId: string, part: number): string {
  return `${prefix}${batchId}:${part}`
}

/** The keys of all runs of a batch of `links` links. */
export function batchKeys(batchId: string, links: number): string[] {
  return Array.from({ length: Math.ceil(links / idsPerCall) }, (_, part) => batchKey(batchId, part))
}

/** The batch that the run with this key imports a part of; null for other runs. */
export function readBatchId(key: string): string | null {
  return /^batch:([^:]+):\d+$/.exec(key)?.[1] ?? null
}

/** In SQL, the part of its batch that a row of `import_batch_items` belongs to. */
export const partOfItem: RawBuilder<number> = sql`import_batch_items.position / ${sql.lit(idsPerCall)}`

/** In SQL, the key of the run that imports a row of `import_batch_items`. */
export const keyOfItem: RawBuilder<string> = sql`${sql.lit(prefix)} || import_batch_items.batch_id || ':' || ${partOfItem}`

/** In SQL, the batch that a row of `pipeline_runs` imports a part of. */
export const batchOfRun: RawBuilder<string> = sql`split_part(pipeline_runs.key, ':', 2)`

/** In SQL, whether a row of `import_batch_items` is imported by a row of `pipeline_runs`, for looking up items by run. */
export const isItemOfRun: RawBuilder<boolean> = sql`import_batch_items.batch_id = ${batchOfRun}
  and import_batch_items.position between ${firstPosition(0)} and ${firstPosition(1)} - 1`

/** The first position of the part that a run imports, or of a later part; null for runs that import no batch. */
function firstPosition(later: number) {
  return sql<number>`case when pipeline_runs.key ~ '^batch:[^:]+:[0-9]+$'
    then (split_part(pipeline_runs.key, ':', 3)::integer + ${sql.lit(later)}) * ${sql.lit(idsPerCall)} end`
}
