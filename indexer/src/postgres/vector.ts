import { sql } from 'kysely'

/** A tsvector of four columns of words (see `toSearchTexts`), weighted in descending order. */
export function weightedVector(a: string, b: string, c: string, d: string) {
  return sql`
    setweight(to_tsvector('channelwise_words', ${sql.ref(a)}), 'A')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(b)}), 'B')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(c)}), 'C')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(d)}), 'D')`
}

/**
 * A tsquery from one of `toWordQueries`. `to_tsquery` would stem a prefix as well, so that `bees` began "beer": the prefix
 * replaces a placeholder afterwards.
 */
export function vectorQuery(words: string) {
  const [prefix] = /'[^']*':\*/.exec(words) ?? []
  if (prefix === undefined) return sql`to_tsquery('channelwise_words', ${words})`
  return sql`ts_rewrite(
    to_tsquery('channelwise_words', ${words.replaceAll(prefix, placeholder)}),
    to_tsquery('channelwise_words', ${placeholder}), to_tsquery('simple', ${prefix})
  )`
}

/** A single lexeme that no text contains, because words consist of letters and digits only. */
const placeholder = `'/prefix'`
