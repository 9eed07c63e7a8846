import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'
import { enforceRules } from '../../imports/import-rules.ts'
import type { ImportRules } from '../../imports/import-rules.ts'

/** Throws `ChannelRefusedError` if the channel, as stored so far, breaks a rule. Null rules allow everything. */
export function checkRules({ db }: { db: Kysely<Database> }) {
  return async ({ channelId, rules }: { channelId: string; rules: ImportRules | null }) => {
    if (rules === null) return
    const channel = await db
      .selectFrom('channels')
      .select(['subscriber_count', 'language_code', 'declared_language_code'])
      .where('id', '=', channelKey(channelId))
      .executeTakeFirstOrThrow()
    enforceRules(rules, {
      subscriberCount: channel.subscriber_count,
      languageCode: channel.declared_language_code ?? channel.language_code,
    })
  }
}
