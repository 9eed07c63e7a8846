import type { Kysely, Transaction } from 'kysely'
import { addSynonyms, changeSynonyms, removeSynonym } from '@channelwise/indexer/synonyms'
import type { PlannedSynonyms, SynonymChange } from '@channelwise/indexer/plan-synonyms'
import type { Database } from '@channelwise/schemas/database/database'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

/** The group differs from what the operator saw. */
export class SynonymsChangedError extends Error {
  override name = 'SynonymsChangedError'
}

interface Change extends SynonymChange {
  /** The words that the operator saw in the group; null for any. */
  known: string[] | null
}

/**
 * Creates, changes or removes a group, and returns its words. Throws `SynonymError`, and `SynonymsChangedError` when
 * somebody else has changed the group meanwhile.
 */
export async function saveSynonyms(
  db: Kysely<Database>,
  { known, ...change }: Change,
  actor: Actor,
): Promise<string[]> {
  const planned = await changeSynonyms(
    db,
    (groups) => {
      const words = groups.find(({ id }) => id === change.group)?.words ?? []
      if (known !== null && change.group !== null && !haveSameWords(words, known)) {
        throw new SynonymsChangedError(
          words.length === 0
            ? 'Somebody has removed this group meanwhile'
            : `Somebody has changed this group meanwhile: it is now ${words.join(', ')}`,
        )
      }
      return change
    },
    recordBy(actor),
  )
  return planned?.words ?? []
}

function haveSameWords(words: string[], known: string[]) {
  return words.toSorted().join('\n') === known.toSorted().join('\n')
}

/** Makes words synonyms, and returns their whole group. Throws `SynonymError`. */
export function joinSynonyms(db: Kysely<Database>, words: string[], actor: Actor): Promise<string[]> {
  return addSynonyms(db, words, recordBy(actor))
}

/** Removes a word from its group, and returns the rest of the group; null for a word without synonyms. */
export function dropSynonym(db: Kysely<Database>, word: string, actor: Actor): Promise<string[] | null> {
  return removeSynonym(db, word, recordBy(actor))
}

function recordBy(actor: Actor) {
  return (transaction: Transaction<Database>, { id, before, words, joined }: PlannedSynonyms) => {
    const earlier = [before, ...joined.map((group) => group.words)].filter((group) => group.length > 0)
    const from = earlier.map((group) => group.join(' = ')).join(' | ') || 'nothing'
    return recordOperation(transaction, {
      actor,
      action: 'change synonyms',
      subject: { id: String(id), name: words[0] ?? before[0] ?? '' },
      detail: `${from} → ${words.join(' = ') || 'nothing'}`,
    })
  }
}
