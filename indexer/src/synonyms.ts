import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Synonyms } from './language/expand-query.ts'
import { toWords } from './language/words.ts'

/** Words cannot mean the same; the message says why and names them. */
export class SynonymError extends Error {
  override name = 'SynonymError'
}

/** Every group, its words in their alphabetical order; the groups by their first words. */
export async function listSynonyms(db: Kysely<Database>): Promise<string[][]> {
  const rows = await db.selectFrom('synonyms').selectAll().orderBy('word').execute()
  return [...Map.groupBy(rows, ({ meaning }) => meaning).values()].map((group) =>
    group.map(({ word }) => word),
  )
}

/** The groups as searches take them, and as they were at most `lasting` milliseconds ago. */
export function createSynonymReader({
  db,
  lasting = 5_000,
}: {
  db: Kysely<Database>
  lasting?: number
}): () => Promise<Synonyms> {
  let read: { at: number; synonyms: Promise<Synonyms> } | null = null
  return () => {
    const now = performance.now()
    if (read === null || now - read.at >= lasting) {
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
 * Has the words mean the same from now on, together with whatever each of them meant before; answers the whole group.
 * Throws `SynonymError` for fewer than two words, and for one that is none.
 */
export async function addSynonyms(db: Kysely<Database>, words: string[]): Promise<string[]> {
  const added = [...new Map(words.map(readWord).map((word) => [toWords(word), word])).values()]
  if (added.length < 2) throw new SynonymError('two different words at least can mean the same')
  return db.transaction().execute(async (transaction) => {
    const held = await holdSynonyms(transaction)
    const folded = new Set(added.map(toWords))
    const meant = held.filter(({ word }) => folded.has(toWords(word)))
    const meanings = new Set(meant.map(({ meaning }) => meaning))
    const meaning = meant[0]?.meaning ?? Math.max(0, ...held.map((one) => one.meaning)) + 1
    const joined = held.filter((one) => meanings.has(one.meaning)).map(({ word }) => word)
    const known = new Set(joined.map(toWords))
    const unknown = added.filter((word) => !known.has(toWords(word)))
    if (joined.length > 0) {
      await transaction.updateTable('synonyms').set({ meaning }).where('word', 'in', joined).execute()
    }
    if (unknown.length > 0) {
      await transaction
        .insertInto('synonyms')
        .values(unknown.map((word) => ({ word, meaning })))
        .execute()
    }
    return [...joined, ...unknown].toSorted()
  })
}

/** Takes a word out of its group, which ends when one word is left; answers what is left, null for an unknown word. */
export async function removeSynonym(db: Kysely<Database>, word: string): Promise<string[] | null> {
  return db.transaction().execute(async (transaction) => {
    const held = await holdSynonyms(transaction)
    const removed = held.find((one) => toWords(one.word) === toWords(word))
    if (removed === undefined) return null
    const left = held.filter((one) => one.meaning === removed.meaning && one.word !== removed.word)
    const gone = left.length > 1 ? [removed.word] : [removed, ...left].map((one) => one.word)
    await transaction.deleteFrom('synonyms').where('word', 'in', gone).execute()
    return left.length > 1 ? left.map((one) => one.word) : []
  })
}

/** Reads all, and keeps others from changing them until the transaction ends. */
async function holdSynonyms(transaction: Transaction<Database>) {
  await sql`lock table synonyms in share row exclusive mode`.execute(transaction)
  return transaction.selectFrom('synonyms').selectAll().orderBy('word').execute()
}

const longest = 60
const mostWords = 4

function readWord(typed: string) {
  const word = typed.toLowerCase().replace(/\s+/gu, ' ').trim()
  const count = toWords(word) === '' ? 0 : toWords(word).split(' ').length
  const isPlain = count > 0 && [...word].length <= longest && !word.includes('\0')
  // A script without spaces is cut into pairs of letters, of which a word has more.
  if (isPlain && word.split(' ').length <= mostWords) return word
  throw new SynonymError(
    `${JSON.stringify(typed)} is no word: it takes letters or digits, at most ${longest} characters and ${mostWords} words`,
  )
}
