import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProblems } from '../../runs/run-records.ts'
import { readGrowthBudget } from '../../growth/growth-budget.ts'
import { findBrokenRule } from '../../imports/import-rules.ts'
import type { ImportRules } from '../../imports/import-rules.ts'
import { ChannelNotFoundError, UnreadableChannelError } from '../../platform/errors.ts'
import type { PlatformChannel } from '../../platform/video-platform.ts'
import { readLanguageCode } from '../../scores/language.ts'
import { confirmMissing } from '../imports/confirm-missing.ts'
import { askWithLastTry, GivenUpError } from '../imports/last-try.ts'
import { candidatesPerCheck } from './collect-candidates.ts'
import { requireGrowth } from './growth-dependencies.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

const unknownChannel = 'YouTube has no such channel'
const unreadableAnswer = "YouTube's answer could not be read"

/**
 * Resolves up to `limit` handles, those that the most channels mention first, at one unit each. Refuses those that the platform
 * has no channel for, or repeatedly fails to look up while answering other calls.
 */
export function resolveCandidates({ db, platform, growth }: GrowthDependencies) {
  return async ({ runId, limit }: { runId: string; limit: number }) => {
    const { rules, ...budget } = requireGrowth({ growth })
    const ask = askWithLastTry({ platform, runId })
    for (const handle of await readUnchecked(db, 'handle', limit)) {
      if ((await readGrowthBudget(db, budget)).left < 1) return
      try {
        const { channelId, channel, problems } = await ask(() =>
          platform.findChannel({ kind: 'handle', handle }, { runId }),
        )
        await recordProblems(db, runId, problems)
        await resolveHandle(db, handle, channelId)
        if (channel !== null) await recordCheck(db, channel, rules)
      } catch (error) {
        await refuse(db, handle, explain(error))
      }
    }
  }
}

/** Why a handle is refused; rethrows errors that are not about the handle. */
function explain(error: unknown) {
  if (error instanceof ChannelNotFoundError) return unknownChannel
  if (error instanceof UnreadableChannelError) return unreadableAnswer
  if (error instanceof GivenUpError) return error.message
  throw error
}

/**
 * Checks up to 50 candidates against the site's rules, with one platform call, or two if the first lacks some; false when there
 * was nothing to check.
 */
export function checkCandidates({ db, platform, growth }: GrowthDependencies) {
  return async ({ runId }: { runId: string }): Promise<boolean> => {
    const { rules, ...budget } = requireGrowth({ growth })
    const channelIds = await readUnchecked(db, 'channel', candidatesPerCheck)
    if (channelIds.length === 0 || (await readGrowthBudget(db, budget)).left < 1) return false
    const { found, missing, problems } = await confirmMissing(channelIds, {
      ask: (ids) => platform.readChannels(ids, { runId }),
      idOf: ({ channelId }) => channelId,
    })
    await recordProblems(db, runId, problems)
    for (const channel of found) await recordCheck(db, channel, rules)
    for (const channelId of missing) await refuse(db, channelId, unknownChannel)
    const answered = new Set([...found.map((channel) => channel.channelId), ...missing])
    for (const channelId of channelIds) {
      if (!answered.has(channelId)) await refuse(db, channelId, unreadableAnswer)
    }
    return true
  }
}

/**
 * Unchecked candidates, those that the most sources name first: channels by id, or handles that at least two channels
 * mention. Approved ones come first, whatever the number of sources.
 */
async function readUnchecked(db: Kysely<Database>, kind: 'channel' | 'handle', limit: number) {
  const isHandle = kind === 'handle'
  const { rows } = await sql<{ reference: string }>`
    select reference from channel_candidates candidates
    cross join lateral (
      select count(*) as sources from channel_candidate_sources where reference = candidates.reference
    ) as counts
    where state in ('proposed', 'approved') and checked_at is null and channel_id is null
      and starts_with(reference, '@') = ${isHandle}
      and (not ${isHandle} or sources >= 2 or state = 'approved')
    order by state = 'approved' desc, sources desc, reference limit ${limit}`.execute(db)
  return rows.map((row) => row.reference)
}

/**
 * Merges the candidate of a handle into that of its channel, which is created if missing and gets the handle's sources. An
 * operator's decision on either of them applies to the result.
 */
async function resolveHandle(db: Kysely<Database>, handle: string, channelId: string) {
  await sql`
    insert into channel_candidates (reference, state)
    select ${channelId}, state from channel_candidates where reference = ${handle}
    on conflict (reference) do update set last_seen_at = now(), state = case
      when channel_candidates.state = 'proposed' then excluded.state else channel_candidates.state end`.execute(
    db,
  )
  await sql`
    update channel_candidates set channel_id = ${channelId}, checked_at = now() where reference = ${handle}`.execute(
    db,
  )
}

/** Approved candidates may break the rules. A candidate whose handle is blocked is blocked, too. */
async function recordCheck(db: Kysely<Database>, channel: PlatformChannel, rules: ImportRules) {
  const { channelId, handle, subscriberCount, videoCount, declaredLanguage } = channel
  const rule = findBrokenRule(rules, { subscriberCount, languageCode: readLanguageCode(declaredLanguage) })
  await sql`
    update channel_candidates set checked_at = now(), subscriber_count = ${subscriberCount}, video_count = ${videoCount},
      state = case
        when exists (
          select from channel_candidates where reference = ${handle?.toLowerCase() ?? ''} and state = 'blocked'
        ) then 'blocked'
        when state = 'proposed' and ${rule}::text is not null then 'refused'
        else state end,
      rule = case when state = 'proposed' then ${rule}::text end
    where reference = ${channelId}`.execute(db)
}

/** Refuses a candidate. An approved one keeps its state but is ignored until its next check, or until it is approved again. */
async function refuse(db: Kysely<Database>, reference: string, rule: string) {
  await sql`
    update channel_candidates
    set state = case state when 'approved' then state else 'refused' end, rule = ${rule}, checked_at = now()
    where reference = ${reference} and state in ('proposed', 'approved')`.execute(db)
}
