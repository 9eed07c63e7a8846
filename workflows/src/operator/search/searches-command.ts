import { readUnansweredTexts } from '../../operations/search/search-texts.ts'
import { onDatabase } from '../action.ts'
import type { Action } from '../action.ts'
import { readLimit } from '../options.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Parses the arguments of `searches`. Throws `UsageError`. */
export function readSearchesCommand([word]: string[], options: Options): Action {
  if (word !== undefined) throw new UsageError(`searches takes no ${word}`)
  const limit = readLimit(options)
  return onDatabase(async ({ db, terminal }) => {
    const { texts, total } = await readUnansweredTexts(db, { limit, page: 1 })
    if (total === 0) terminal.line('Nothing was searched for in vain in the last seven days.')
    for (const found of texts) {
      const { text, asked, unanswered, hasSynonyms } = found
      terminal.event(found)
      terminal.line(`${unanswered} of ${asked} in vain  ${text}${hasSynonyms ? '  (has synonyms)' : ''}`)
    }
    if (total > texts.length) terminal.line(`and ${total - texts.length} more`)
    return 0
  })
}
