import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { DetectLanguage } from '../../scores/detect-language.ts'
import { describeStoredChannel } from '../imports/describe-channel.ts'

interface Dependencies {
  db: Kysely<Database>
  detectLanguage: DetectLanguage
}

/** Derives again what depends on a channel's videos, for at most 100 channels (the platform's ids). */
export function describeNoticedChannels({ db, detectLanguage }: Dependencies) {
  const describe = describeStoredChannel({ db, detectLanguage })
  return async ({ channelIds }: { channelIds: string[] }) => {
    for (const channelId of channelIds) await describe({ channelId })
  }
}
