import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

interface Decision {
  /** The platform's ids, or lowercase handles. */
  references: string[]
  state: 'approved' | 'blocked'
}

/** Approves or blocks channels, even ones that were not proposed; returns their number. */
export async function decideCandidates(
  db: Kysely<Database>,
  { references, state }: Decision,
  actor: Actor,
): Promise<number> {
  const distinct = [...new Set(references)]
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into channel_candidates (reference, state)
      select reference, ${state} from unnest(${distinct}::text[]) as reference order by reference
      on conflict (reference) do update set state = ${state}, rule = null,
        -- What could not be checked or imported is checked again.
        checked_at = case when channel_candidates.rule is null then channel_candidates.checked_at end`.execute(
      transaction,
    )
    // A decision on a handle also applies to its channel.
    await sql`
      update channel_candidates set state = ${state}, rule = null
      where reference in (select channel_id from channel_candidates where reference = any(${distinct}::text[]))`.execute(
      transaction,
    )
    for (const reference of distinct) {
      await recordOperation(transaction, {
        actor,
        action: state === 'approved' ? 'approve candidate' : 'block candidate',
        subject: { id: reference, name: reference },
      })
    }
  })
  return distinct.length
}
