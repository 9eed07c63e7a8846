import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import type { Database } from '@channelwise/schemas/database/database'
import type { Synonyms } from './language/expand-query.ts'
import { toWords } from './language/words.ts'
import { planSynonyms } from './plan-synonyms.ts'
import type { PlannedSynonyms, SynonymChange, SynonymGroup } from './plan-synonyms.ts'

/** Every group, sorted by first word. */
export async function listSynonyms(db: Kysely<Database>): Promise<SynonymGroup[]> {
  const rows = await db.selectFrom('synonyms').selectAll().orderBy('word').execute()
  return [...Map.groupBy(rows, ({ meaning }) => meaning)].map(([id, group]) => ({
    id,
    words: group.map(({ word }) => word),
  }))
}

/** Converts groups to the form that searches take. */
export function toSynonyms(groups: SynonymGroup[]): Synonyms {
  return groups.map(({ words }) => words.map(toWords))
}

/** Reads the groups in the form that searches take, from a cache at most `maxAge` milliseconds old. */
export function createSynonymReader({
  db,
  maxAge = 5_000,
}: {
  db: Kysely<Database>
  maxAge?: number
}): () => Promise<Synonyms> {
  return cacheFor(async () => toSynonyms(await listSynonyms(db)), maxAge)
}

/** Records a change in the same transaction, such as in the audit log. */
type Record = (transaction: Transaction<Database>, planned: PlannedSynonyms) => Promise<void>

/**
 * Applies the change that `choose` returns for all groups; null for none. `record` runs in the same transaction. Throws
 * `SynonymError`.
 */
export async function changeSynonyms(
  db: Kysely<Database>,
  choose: (groups: SynonymGroup[]) => SynonymChange | null,
  record: Record = async () => {},
): Promise<PlannedSynonyms | null> {
  return db.transaction().execute(async (transaction) => {
    // Blocks other writers.
    await sql`lock table synonyms in share row exclusive mode`.execute(transaction)
    const groups = await listSynonyms(transaction)
    const change = choose(groups)
    if (change === null) return null
    const planned = planSynonyms(groups, change)
    const gone = [...planned.before, ...planned.joined.flatMap(({ words }) => words)]
    if (gone.length > 0) await transaction.deleteFrom('synonyms').where('word', 'in', gone).execute()
    const rows = planned.words.map((word) => ({ word, meaning: planned.id }))
    if (rows.length > 0) await transaction.insertInto('synonyms').values(rows).execute()
    await record(transaction, planned)
    return planned
  })
}

/**
 * Makes the words synonyms, merging the groups they are already in, and returns the whole group. Throws `SynonymError`
 * for fewer than two different words and for invalid ones.
 */
export async function addSynonyms(db: Kysely<Database>, words: string[], record?: Record): Promise<string[]> {
  const planned = await changeSynonyms(db, () => ({ group: null, words }), record)
  return planned?.words ?? []
}

/** The change that removes a word from its group, or deletes a group of only two words; null for an unknown word. */
export function withoutWord(groups: SynonymGroup[], word: string): SynonymChange | null {
  const isRemoved = (one: string) => toWords(one) === toWords(word)
  const group = groups.find(({ words }) => words.some(isRemoved))
  if (group === undefined) return null
  const left = group.words.filter((one) => !isRemoved(one))
  return { group: group.id, words: left.length > 1 ? left : [] }
}

/**
 * Removes a word from its group and returns the rest of the group, or null for an unknown word. Deletes the group if only one
 * word would be left.
 */
export async function removeSynonym(
  db: Kysely<Database>,
  word: string,
  record?: Record,
): Promise<string[] | null> {
  const planned = await changeSynonyms(db, (groups) => withoutWord(groups, word), record)
  return planned?.words ?? null
}
