import type { Kysely } from 'kysely'
import { SynonymError } from '@channelwise/indexer/plan-synonyms'
import { listSynonyms } from '@channelwise/indexer/synonyms'
import type { Database } from '@channelwise/schemas/database/database'
import { commandLine } from '../../operations/audit/record-operation.ts'
import { dropSynonym, joinSynonyms } from '../../operations/search/save-synonyms.ts'
import { onDatabase } from '../action.ts'
import type { Action, DatabaseParts } from '../action.ts'
import { UsageError } from '../usage-error.ts'

/** Reads the words after `synonyms`. It and its action throw `UsageError`. */
export function readSynonymCommand([action = 'list', ...words]: string[]): Action {
  switch (action) {
    case 'list':
      if (words.length > 0) throw new UsageError(`synonyms list takes no ${words[0]}`)
      return onDatabase(list)
    case 'add':
      return addGroups(readGroups(words))
    case 'remove':
      if (words.length === 0) throw new UsageError('synonyms remove needs a word')
      return onDatabase((parts) => remove(words.join(' '), parts))
    default:
      throw new UsageError('synonyms needs one of: list, add, remove')
  }
}

function readGroups(words: string[]) {
  const groups = words.map((word) => word.split('='))
  if (groups.length > 0 && groups.every((group) => group.length > 1)) return groups
  throw new UsageError('synonyms add needs words joined by =, such as: cooking=recipes="home kitchen"')
}

async function list({ db, terminal }: DatabaseParts) {
  const groups = await listSynonyms(db)
  if (groups.length === 0) terminal.line('There are no synonyms.')
  for (const { words } of groups) {
    terminal.event({ synonyms: words })
    terminal.line(words.join(' = '))
  }
  return 0
}

function addGroups(groups: string[][]): Action {
  return onDatabase(async ({ db, terminal }) => {
    for (const words of groups) {
      const group = await addGroup(db, words)
      terminal.event({ event: 'added', synonyms: group })
      terminal.line(group.join(' = '))
    }
    return 0
  })
}

async function addGroup(db: Kysely<Database>, words: string[]) {
  try {
    return await joinSynonyms(db, words, commandLine)
  } catch (error) {
    if (error instanceof SynonymError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

async function remove(word: string, { db, terminal }: DatabaseParts) {
  const left = await dropSynonym(db, word, commandLine)
  terminal.event({ event: left === null ? 'unknown' : 'removed', word, synonyms: left ?? [] })
  if (left === null) terminal.line(`${word} has no synonyms.`)
  else terminal.line(left.length === 0 ? `${word} has no synonyms any more.` : `left: ${left.join(' = ')}`)
  return left === null ? 1 : 0
}
