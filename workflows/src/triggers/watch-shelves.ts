import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine, RunRequest } from '../engine/pipeline-engine.ts'
import { areShelvesDue } from '../scores/shelves-due.ts'
import { startWhenDue } from './start-when-due.ts'

/** A run that fills the shelves of the home page. */
export const shelvesRequest: RunRequest = {
  pipeline: 'fillShelves',
  key: 'shelves',
  subject: 'shelves of the home page',
  input: {},
}

interface Watch {
  db: Kysely<Database>
  engine: PipelineEngine
  logger: Logger
  stop: AbortSignal
}

/** Has the shelves filled whenever they are due, until `stop` aborts. */
export function watchShelves({ db, ...watch }: Watch) {
  let last = { version: -1, at: Date.now() }
  return startWhenDue({
    ...watch,
    request: shelvesRequest,
    async isDue() {
      const { version, age, took, filledTo } = await readFilling(db)
      if (version !== last.version) last = { version, at: Date.now() }
      const state = { age, took, changes: version - filledTo, quiet: Date.now() - last.at }
      // Before the first change there is nothing to put on them.
      return version > 1 && areShelvesDue(state)
    },
    failure: 'it could not be seen whether the shelves are due',
  })
}

interface Filling {
  /** The last document version that was given out, and the one at the last filling. */
  version: number
  filledTo: number
  age: number | null
  took: number
}

async function readFilling(db: Kysely<Database>): Promise<Filling> {
  const { rows } = await sql<Filling>`
    select
      last_value as version,
      coalesce(document_version, 0) as "filledTo",
      extract(epoch from now() - ended_at)::float8 * 1000 as age,
      coalesce(extract(epoch from ended_at - began_at)::float8 * 1000, 0) as took
    from document_version as given
    left join shelf_fillings on true`.execute(db)
  const [filling] = rows
  if (filling === undefined) throw new Error('The sequence of document versions is missing')
  return filling
}
