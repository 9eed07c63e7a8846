import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'
import { recordProgress } from '../../runs/run-records.ts'
import type { Progress } from '../../runs/run-records.ts'
import { findBrokenRule } from '../../imports/import-rules.ts'
import { discardDrafts } from '../imports/discard-drafts.ts'
import { list } from '../imports/list-channel.ts'
import { requireGrowth } from './growth-dependencies.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

interface Settling {
  runId: string
  /** The platform's ids of a batch's candidates, and of those that the platform has. */
  channelIds: string[]
  found: string[]
  /** The run's progress before the batch. */
  before: Progress
}

/**
 * Lists the candidates of a batch that were found and meet the rules, deletes the drafts of the others, and records the
 * outcome of each with its reason. Approved candidates may break the rules. Resolves with the number of listed channels.
 */
export function settleCandidates({ db, growth }: Pick<GrowthDependencies, 'db' | 'growth'>) {
  return async ({ runId, channelIds, found, before }: Settling) => {
    const { rules } = requireGrowth({ growth })
    return db.transaction().execute(async (transaction) => {
      const candidates = await readFetched(transaction, found)
      const judged = candidates.map(({ channelId, state, ...channel }) => ({
        channelId,
        isBlocked: state === 'blocked',
        rule: state === 'approved' ? null : findBrokenRule(rules, channel),
      }))
      const imported = judged
        .filter(({ isBlocked, rule }) => !isBlocked && rule === null)
        .map(({ channelId }) => channelId)
      await list(transaction, imported)
      await discardDrafts({ db: transaction })({ runId, channelIds })
      const reasons = judged.map(({ channelId, rule }) => ({ channelId, rule }))
      await recordOutcomes(transaction, { runId, channelIds, reasons })
      await recordProgress(transaction, runId, {
        done: before.done + imported.length,
        failed: before.failed + channelIds.length - imported.length,
        total: before.total,
      })
      return { imported: imported.length }
    })
  }
}

function readFetched(db: Kysely<Database>, channelIds: string[]) {
  return db
    .selectFrom('channels')
    .innerJoin('channel_candidates', 'reference', 'channels.channel_id')
    .select(['channels.channel_id as channelId', 'state', 'channels.subscriber_count as subscriberCount'])
    .select(sql<string | null>`coalesce(declared_language_code, language_code)`.as('languageCode'))
    .where('channels.id', 'in', [...channelIds.map(channelKey), ''])
    .execute()
}

interface Outcomes {
  runId: string
  channelIds: string[]
  /** The rule that each candidate breaks, if any. */
  reasons: { channelId: string; rule: string | null }[]
}

/**
 * Marks listed candidates as imported, and refuses all others with the rule that they break or the problem that the run
 * recorded. Approved ones keep their state but get the problem.
 */
async function recordOutcomes(db: Kysely<Database>, { runId, channelIds, reasons }: Outcomes) {
  await sql`
    update channel_candidates set
      state = case
        when listed_at is not null then 'imported'
        when state = 'approved' then state
        else 'refused' end,
      rule = case when listed_at is null then coalesce(
        reasons.rule,
        (
          select problem ->> 'reason' from pipeline_runs cross join jsonb_array_elements(problems) as problem
          where pipeline_runs.id = ${runId} and problem ->> 'part' = reference limit 1
        ),
        'The channel could not be fetched'
      ) end
    from unnest(${channelIds}::text[]) as batch (id)
    left join channels on channels.channel_id = batch.id
    left join jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as reasons ("channelId" text, rule text)
      on reasons."channelId" = batch.id
    where reference = batch.id and state in ('proposed', 'approved')`.execute(db)
}
