import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import type { Catalogue } from '../platform/catalogue/catalogue.ts'

interface Dependencies {
  db: Kysely<Database>
  engine: PipelineEngine
  catalogue: Catalogue
  /** Displayed as the run's subject. */
  name: string
  videosPerChannel: number
}

/** Starts or joins the import of a whole catalogue; null when these files have already been imported. */
export async function startCatalogueImport(dependencies: Dependencies): Promise<Run | null> {
  const { db, engine, catalogue, name, videosPerChannel } = dependencies
  const fingerprint = await catalogue.fingerprint()
  const key = `catalogue:${fingerprint}`
  const succeeded = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('key', '=', key)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  if (succeeded !== undefined) return null
  return engine.start({
    pipeline: 'importCatalogue',
    key,
    subject: name,
    lane: 'operator',
    requestedBy: null,
    input: { fingerprint, videosPerChannel },
  })
}
