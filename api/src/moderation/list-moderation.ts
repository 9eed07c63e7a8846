import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import { isModerator } from './require-moderator.ts'

/** GET /api/moderation/log: public. It never names reporters or authors, and names moderators only to moderators. */
export function listModeration({ db }: { db: Kysely<Database> }): Handler<Contract['listModeration']> {
  return async ({ query: { limit, page } }, { member }) => {
    const named = member !== null && isModerator(member)
    const acts = db
      .selectFrom('moderation_log')
      .leftJoin('channels', (join) =>
        join.onRef('channels.id', '=', 'moderation_log.channel_id').on('channels.listed_at', 'is not', null),
      )
      .leftJoin('members', 'members.id', 'moderation_log.moderator_id')
      .selectAll('moderation_log')
      .select(['channels.id as listed_id', 'channels.name as channel_name', 'members.name as moderator_name'])
      .orderBy('moderation_log.created_at', 'desc')
      .orderBy('moderation_log.id')
    const { rows, total } = await readPage(acts, { limit, page })
    return {
      value: rows.map((row) => ({
        _id: row.id,
        action: row.action,
        reason: row.reason,
        creatorId: row.listed_id ?? '',
        creatorName: row.channel_name ?? '',
        moderatorName: named ? (row.moderator_name ?? '') : '',
        createdAt: row.created_at.toISOString(),
      })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
