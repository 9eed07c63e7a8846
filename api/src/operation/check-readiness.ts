import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { ReadinessPart } from '@channelwise/schemas/contract/operation'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** GET /api/health */
export function checkHealth(): Handler<Contract['checkHealth']> {
  return async () => ({ value: { status: 'ok' } })
}

/** GET /api/ready: every part is asked anew. */
export function checkReadiness({ db }: Dependencies): Handler<Contract['checkReadiness']> {
  return async () => {
    const parts = await Promise.all([
      checkPart('database', async () => {
        await sql`select 1`.execute(db)
        return 'answers'
      }),
      checkPart('search', async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from index_outbox`.execute(
          db,
        )
        return `${rows[0]?.waiting ?? 0} documents wait to be indexed`
      }),
      checkPart('pipelines', async () => {
        const { rows } = await sql<{ active: number }>`
          select count(*) as active from pipeline_runs where status in ('waiting', 'running')`.execute(db)
        return `${rows[0]?.active ?? 0} runs under way`
      }),
    ])
    const down = parts.some((part) => part.state === 'down')
    return { value: { status: down ? 'down' : 'ok', parts }, status: down ? 503 : 200 }
  }
}

async function checkPart(name: string, ask: () => Promise<string>): Promise<ReadinessPart> {
  try {
    return { name, state: 'ok', detail: await ask() }
  } catch {
    // The reason may hold an address with its password; the log of the failing part has it.
    return { name, state: 'down', detail: 'does not answer' }
  }
}
