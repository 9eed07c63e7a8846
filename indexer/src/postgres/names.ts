import { startsWith as prefixPattern } from '@channelwise/schemas/database/like-patterns'
import { sql } from 'kysely'
import { isShortWord } from '../language/name-forms.ts'
import type { NameForms } from '../language/name-forms.ts'

/**
 * The ids of all channels whose name starts with, resembles or contains what was typed. A union instead of `or`, so that
 * each database index rechecks only its own hits. The operators `%` and `<%` use the transaction's thresholds.
 */
export function candidatesFor({ folded, glued, variants }: NameForms) {
  const startsWith = sql`
    select id from channel_documents where name_folded like ${prefixPattern(folded)}
    union select id from channel_documents where name_glued like ${prefixPattern(glued)}
    union select id from channel_documents where name_deletion_variants && ${variants}::text[]`
  // Symbols have no trigrams: a trigram search for them would scan the whole index.
  if (!/[\p{L}\p{N}]/u.test(glued)) {
    return sql`${startsWith} union select id from channel_documents where strpos(name_folded, ${folded}) > 0`
  }
  return sql`${startsWith}
    union select id from channel_documents where name_folded % ${folded}
    union select id from channel_documents where name_glued % ${glued}
    union select id from channel_documents where ${folded} <% name_folded`
}

/**
 * Sorts the nearest first: exact names, then by similarity (0 to 1) plus a bonus for a matching prefix (greater when
 * less of the name is left to type) or a typo, a bonus for whole words, and a little for log subscribers. A name that
 * contains the whole words elsewhere does not count as a typo. The weights were tuned with `bench/names.ts`.
 */
export function nearestFirst(typed: NameForms) {
  const { folded, glued, variants } = typed
  const startsWith = sql`(name_folded like ${prefixPattern(folded)} or name_glued like ${prefixPattern(glued)})`
  const contains = sql`strpos(' ' || name_folded || ' ', ${` ${folded} `}) > 0`
  const similarity = sql`greatest(similarity(name_folded, ${folded}), similarity(name_glued, ${glued}))`
  const typoBonus = isShortWord(typed) ? 1 : 0.5
  return sql`
    case when name_folded = ${folded} then 2 when name_glued = ${glued} then 1 else 0 end desc,
    greatest(${similarity}, 0.8 * word_similarity(${folded}, name_folded))
      + case when ${startsWith} then 0.5 * ${similarity} else 0 end
      + case
        when name_deletion_variants && ${variants}::text[] and (${startsWith} or not ${contains}) then ${typoBonus}::float8
        when ${startsWith} then 0.5
        else 0
      end
      + case when ${contains} then 0.3 else 0 end
      + 0.02 * log(1 + coalesce(subscriber_count, 0)) desc,
    subscriber_count desc nulls last, id`
}
