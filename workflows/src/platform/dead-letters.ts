import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { PlatformDeadLettersTable } from '@channelwise/schemas/database/tables/platform-dead-letters'
import { UnreadableChannelError } from './errors.ts'
import type { Payer, UnreadableResource, VideoPlatform } from './video-platform.ts'

/** A stored resource that could not be parsed. */
export type DeadLetter = Selectable<PlatformDeadLettersTable>

/** Longer texts are truncated and cannot be replayed. The largest resources have tens of thousands of characters. */
const maxLength = 65_536

/** Wraps a platform: resources that cannot be parsed are stored as dead letters of the run that requested them. */
export function withDeadLetters(platform: VideoPlatform, db: Kysely<Database>): VideoPlatform {
  async function keep<Answer extends { unreadable: UnreadableResource[] }>(
    asking: Promise<Answer>,
    payer: Payer,
  ) {
    try {
      const answer = await asking
      await storeLetters(db, answer.unreadable, payer)
      return answer
    } catch (error) {
      if (error instanceof UnreadableChannelError) await storeLetters(db, error.unreadable, payer)
      throw error
    }
  }

  return {
    ...platform,
    findChannel: (reference, payer) => keep(platform.findChannel(reference, payer), payer),
    readChannels: (ids, payer) => keep(platform.readChannels(ids, payer), payer),
    listUploads: (id, page, payer) => keep(platform.listUploads(id, page, payer), payer),
    readVideos: (ids, payer) => keep(platform.readVideos(ids, payer), payer),
  }
}

/** The letters that have not been replayed, oldest first. */
export function listDeadLetters(db: Kysely<Database>): Promise<DeadLetter[]> {
  return db
    .selectFrom('platform_dead_letters')
    .selectAll()
    .where('replayed_at', 'is', null)
    .orderBy('id')
    .execute()
}

async function storeLetters(db: Kysely<Database>, unreadable: UnreadableResource[], payer: Payer) {
  if (unreadable.length === 0) return
  const runId = 'runId' in payer ? (payer.runId ?? null) : null
  await db
    .insertInto('platform_dead_letters')
    .values(
      unreadable.map(({ kind, id, raw, reason }) => ({
        kind,
        platform_id: id,
        // Truncation can leave a lone surrogate, which Postgres cannot store. (JSON text contains no unescaped NUL.)
        raw: raw.slice(0, maxLength).toWellFormed(),
        reason,
        // A run may have been purged.
        run_id: sql<string | null>`(select id from pipeline_runs where id = ${runId})`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
