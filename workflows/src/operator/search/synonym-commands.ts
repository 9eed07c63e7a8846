import type { Kysely } from 'kysely'
import { SynonymError } from '@channelwise/indexer/plan-synonyms'
import type { SynonymChange, SynonymGroup } from '@channelwise/indexer/plan-synonyms'
import { listSynonyms, withoutWord } from '@channelwise/indexer/synonyms'
import type { Database } from '@channelwise/schemas/database/database'
import { commandLine } from '../../operations/audit/record-operation.ts'
import { previewSynonyms } from '../../operations/search/preview-synonyms.ts'
import { dropSynonym, joinSynonyms } from '../../operations/search/save-synonyms.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, DatabaseParts } from '../action.ts'
import type { Options } from '../options.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { UsageError } from '../usage-error.ts'

/** Parses the arguments of `synonyms`. It and its action throw `UsageError`. */
export function readSynonymCommand([action = 'list', ...words]: string[], options: Options = {}): Action {
  const { 'dry-run': isDry = false } = options
  switch (action) {
    case 'list':
      if (words.length > 0) throw new UsageError(`synonyms list takes no ${words[0]}`)
      return onDatabase(list)
    case 'add':
      return isDry
        ? preview(readGroups(words).map((group) => () => ({ group: null, words: group })))
        : addGroups(readGroups(words))
    case 'remove':
      if (words.length === 0) throw new UsageError('synonyms remove needs a word')
      return isDry
        ? preview([(groups) => withoutWord(groups, words.join(' '))])
        : onDatabase((parts) => remove(words.join(' '), parts))
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

/** Shows the effect of each change on its own. */
function preview(changes: ((groups: SynonymGroup[]) => SynonymChange | null)[]): Action {
  return onInstallation(async ({ db, installation, terminal }) => {
    const groups = await listSynonyms(db)
    for (const choose of changes) {
      const change = choose(groups)
      if (change === null) {
        terminal.event({ event: 'unknown' })
        terminal.line('That word has no synonyms.')
        return 1
      }
      const planned = await withUsage(
        previewSynonyms({ db, search: installation.search }, { ...change, examples: [] }),
      )
      terminal.event({ event: 'plan', ...planned })
      terminal.line(planned.words.length === 0 ? 'The group would go.' : planned.words.join(' = '))
      for (const { text, before, entered, left } of planned.searches)
        terminal.line(
          `  ${text}: ${countNoun(before.length, 'result')} now, ${entered.length} would come in, ${left.length} go out`,
        )
    }
    return 0
  })
}

function addGroup(db: Kysely<Database>, words: string[]) {
  return withUsage(joinSynonyms(db, words, commandLine))
}

/** Rethrows a `SynonymError` as a `UsageError`. */
async function withUsage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
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
