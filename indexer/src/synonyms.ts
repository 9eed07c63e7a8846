import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Synonyms } from './language/expand-query.ts'
import { toWords } from './language/words.ts'

/** A word cannot be a synonym; the message names it and says why. */
export class SynonymError extends Error {
  override name = 'SynonymError'
}

/** Every group with its words in alphabetical order, sorted by first word. */
export async function listSynonyms(db: Kysely<Database>): Promise<string[][]> {
  const rows = await db.selectFrom('synonyms').selectAll().orderBy('word').execute()
  return [...Map.groupBy(rows, ({ meaning }) => meaning).values()].map((group) =>
    group.map(({ word }) => word),
  )
}

/** Reads the groups in the form that searches take, from a cache at most `maxAge` milliseconds old. */
export function createSynonymReader({
  db,
  maxAge = 5_000,
}: {
  db: Kysely<Database>
  maxAge?: number
}): () => Promise<Synonyms> {
  let read: { at: number; synonyms: Promise<Synonyms> } | null = null
  return () => {
    const now = performance.now()
    if (read === null || now - read.at >= maxAge) {
      const synonyms = readGroups(db)
      read = { at: now, synonyms }
      synonyms.catch(() => (read = null))
    }
    return read.synonyms
  }
}

async function readGroups(db: Kysely<Database>) {
  return (await listSynonyms(db)).map((group) => group.map(toWords))
}

/**
 * Makes the words synonyms, merging the groups they are already in, and returns the whole group. Throws `SynonymError`
 * for fewer than two different words and for invalid ones.
 */
export async function addSynonyms(db: Kysely<Database>, words: string[]): Promise<string[]> {
  const added = [...new Map(words.map(readWord).map((word) => [toWords(word), word])).values()]
  if (added.length < 2) throw new SynonymError('Name at least two different words')
  return db.transaction().execute(async (transaction) => {
    const stored = await lockSynonyms(transaction)
    const folded = new Set(added.map(toWords))
    const known = stored.filter(({ word }) => folded.has(toWords(word)))
    const meanings = new Set(known.map(({ meaning }) => meaning))
    const meaning = known[0]?.meaning ?? Math.max(0, ...stored.map((one) => one.meaning)) + 1
    const merged = stored.filter((one) => meanings.has(one.meaning)).map(({ word }) => word)
    const mergedFolded = new Set(merged.map(toWords))
    const unknown = added.filter((word) => !mergedFolded.has(toWords(word)))
    if (merged.length > 0) {
      await transaction.updateTable('synonyms').set({ meaning }).where('word', 'in', merged).execute()
    }
    if (unknown.length > 0) {
      await transaction
        .insertInto('synonyms')
        .values(unknown.map((word) => ({ word, meaning })))
        .execute()
    }
    return [...merged, ...unknown].toSorted()
  })
}

/**
 * Removes a word from its group and returns the rest of the group, or null for an unknown word. A group of which only
 * one word would be left is deleted.
 */
export async function removeSynonym(db: Kysely<Database>, word: string): Promise<string[] | null> {
  return db.transaction().execute(async (transaction) => {
    const stored = await lockSynonyms(transaction)
    const removed = stored.find((one) => toWords(one.word) === toWords(word))
    if (removed === undefined) return null
    const left = stored.filter((one) => one.meaning === removed.meaning && one.word !== removed.word)
    const gone = left.length > 1 ? [removed.word] : [removed, ...left].map((one) => one.word)
    await transaction.deleteFrom('synonyms').where('word', 'in', gone).execute()
    return left.length > 1 ? left.map((one) => one.word) : []
  })
}

/** Reads all synonyms and blocks other writers until the end of the transaction. */
async function lockSynonyms(transaction: Transaction<Database>) {
  await sql`lock table synonyms in share row exclusive mode`.execute(transaction)
  return transaction.selectFrom('synonyms').selectAll().orderBy('word').execute()
}

const maxLength = 60
const maxWords = 4

function readWord(typed: string) {
  const word = typed.toLowerCase().replace(/\s+/gu, ' ').trim()
  const count = toWords(word) === '' ? 0 : toWords(word).split(' ').length
  const isPlain = count > 0 && [...word].length <= maxLength && !word.includes('\0')
  // Counts typed words: `toWords` splits a script without spaces into bigrams.
  if (isPlain && word.split(' ').length <= maxWords) return word
  throw new SynonymError(
    `${JSON.stringify(typed)} is not valid: a synonym has letters or digits, at most ${maxLength} characters and ${maxWords} words`,
  )
}
