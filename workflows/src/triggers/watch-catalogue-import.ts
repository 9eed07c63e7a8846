import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { pause } from '@channelwise/schemas/async/pause'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'
import { readRun } from '../runs/read-run.ts'
import { startCatalogueImport } from '../imports/start-catalogue-import.ts'

const pollInterval = 500
const printInterval = 2_000

interface Watch {
  db: Kysely<Database>
  engine: PipelineEngine
  catalogue: Catalogue | null
  name: string
  /** Printed when there is neither a catalogue nor any channel. */
  advice: string
  videosPerChannel: number
  print: (line: string) => void
  stop: AbortSignal
}

/** Imports the catalogue unless it has been imported, printing the progress until the run ends or `stop` aborts. */
export async function watchCatalogueImport({ catalogue, advice, print, stop, ...rest }: Watch) {
  const { db, name } = rest
  if (catalogue === null) {
    if (await isEmpty(db)) print(advice)
    return
  }
  let run = await startCatalogueImport({ ...rest, catalogue })
  let printed = 0
  while (run !== null && run.finishedAt === null && !stop.aborted) {
    if (Date.now() - printed >= printInterval && run.total !== null) {
      print(describeProgress(run, name))
      printed = Date.now()
    }
    await pause(pollInterval, stop)
    run = await readRun(db, run._id)
  }
  if (run !== null && run.finishedAt !== null) print(describeEnd(run, name))
}

function describeProgress({ done, failed, total }: Run, name: string) {
  if (done + failed === total) return `importing ${name}: ${done} channels stored; updating the search index`
  return `importing ${name}: ${done} of ${total} channels`
}

function describeEnd({ status, done, failed, error }: Run, name: string) {
  if (status !== 'succeeded')
    return `the import of ${name} ${status}: ${error ?? 'it starts over at the next start'}`
  const skipped = failed === 0 ? '' : `, ${failed} lines skipped (npm run operator -- runs shows them)`
  return `imported ${name}: ${done} channels${skipped}`
}

async function isEmpty(db: Kysely<Database>) {
  return (await db.selectFrom('channels').select('id').limit(1).executeTakeFirst()) === undefined
}
