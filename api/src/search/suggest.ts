import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { contains, startsWith } from '@channelwise/schemas/database/like-patterns'
import type { TopicEntry } from '@channelwise/schemas/topic'
import type { Handler } from '../endpoints/answer.ts'
import { photoAddress } from '../users/photo-address.ts'
import { engineHeader } from './engine-header.ts'
import { matchTopics } from './match-topics.ts'

const maxChannels = 5
const maxTopics = 3
const maxMembers = 3
/** A single letter begins the names of too many members. */
const minMemberLetters = 2

interface Dependencies {
  search: SearchGateway
  db: Kysely<Database>
  /** The topics of the catalogue, those with the most channels first. */
  readTopics: () => Promise<TopicEntry[]>
}

/** GET /api/suggestions: from the first letter on, while people are typing. */
export function suggest({ search, db, readTopics }: Dependencies): Handler<Contract['suggest']> {
  return async ({ query: { term } }) => {
    if (term === '') return { value: { channels: [], topics: [], members: [] } }
    const [found, topics, members] = await Promise.all([
      search.query((index) => index.suggestNames(term, maxChannels)),
      readTopics(),
      suggestMembers(db, foldName(term)),
    ])
    const { answer: channels, ...answeredBy } = found
    return {
      value: { channels, topics: matchTopics(topics, term).slice(0, maxTopics), members },
      headers: engineHeader(answeredBy),
    }
  }
}

/** Members whose name begins with the folded text, then those with a later word that does; without suspended ones. */
async function suggestMembers(db: Kysely<Database>, name: string) {
  if (name.length < minMemberLetters) return []
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'photo'])
    .where('suspended_at', 'is', null)
    .where(sql<boolean>`(name_folded like ${startsWith(name)} or name_folded like ${contains(` ${name}`)})`)
    .orderBy(sql`name_folded not like ${startsWith(name)}`)
    .orderBy('name_folded')
    .orderBy('id')
    .limit(maxMembers)
    .execute()
  return rows.map(({ id, name: shown, photo }) => ({ _id: id, name: shown, photoURL: photoAddress(photo) }))
}
