import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '../../engine/pipeline-engine.ts'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'cancel'>
  actor: Actor
}

/** Requests that a run stop before its next step; 'ended' if it is already over, 'unknown' if there is none. */
export async function cancelRun(
  id: string,
  { db, engine, actor }: Dependencies,
): Promise<'cancelled' | 'ended' | 'unknown'> {
  const run = await db
    .selectFrom('pipeline_runs')
    .select(['pipeline', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (run === undefined) return 'unknown'
  if (!(await engine.cancel(id))) return 'ended'
  await recordOperation(db, {
    actor,
    action: 'cancel run',
    subject: { id, name: run.subject },
    detail: run.pipeline,
  })
  return 'cancelled'
}
