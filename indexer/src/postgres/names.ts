import { sql } from 'kysely'
import { isShortWord } from '../language/name-forms.ts'
import type { NameForms } from '../language/name-forms.ts'

/**
 * The ids of all channels whose name begins with, resembles or holds what was typed. A union, not a disjunction:
 * each index then rechecks only what it found itself. The operators `%` and `<%` take the thresholds of the
 * transaction.
 */
export function candidatesFor({ folded, glued, slips }: NameForms) {
  const begins = sql`
    select id from channel_documents where name_folded like ${beginsWith(folded)}
    union select id from channel_documents where name_glued like ${beginsWith(glued)}
    union select id from channel_documents where name_deletion_variants && ${slips}::text[]`
  // Signs have no trigrams: asked for some, that index would go through all names, and slowly.
  if (!/[\p{L}\p{N}]/u.test(glued)) {
    return sql`${begins} union select id from channel_documents where strpos(name_folded, ${folded}) > 0`
  }
  return sql`${begins}
    union select id from channel_documents where name_folded % ${folded}
    union select id from channel_documents where name_glued % ${glued}
    union select id from channel_documents where ${folded} <% name_folded`
}

/**
 * The nearest first: the very name, then resemblance (0 to 1) with a bonus for beginning, greater where less of the name
 * is left to type, or for a slip; one for whole words; and a little of log subscribers. What holds the whole words
 * elsewhere is no slip of them. The weights are those that find most in `bench/names.ts`.
 */
export function nearestFirst(typed: NameForms) {
  const { folded, glued, slips } = typed
  const begins = sql`(name_folded like ${beginsWith(folded)} or name_glued like ${beginsWith(glued)})`
  const holds = sql`strpos(' ' || name_folded || ' ', ${` ${folded} `}) > 0`
  const resemblance = sql`greatest(similarity(name_folded, ${folded}), similarity(name_glued, ${glued}))`
  const slipBonus = isShortWord(typed) ? 1 : 0.5
  return sql`
    case when name_folded = ${folded} then 2 when name_glued = ${glued} then 1 else 0 end desc,
    greatest(${resemblance}, 0.8 * word_similarity(${folded}, name_folded))
      + case when ${begins} then 0.5 * ${resemblance} else 0 end
      + case
        when name_deletion_variants && ${slips}::text[] and (${begins} or not ${holds}) then ${slipBonus}::float8
        when ${begins} then 0.5
        else 0
      end
      + case when ${holds} then 0.3 else 0 end
      + 0.02 * log(1 + coalesce(subscriber_count, 0)) desc,
    subscriber_count desc nulls last, id`
}

function beginsWith(text: string) {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
