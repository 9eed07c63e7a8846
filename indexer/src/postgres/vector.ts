import { sql } from 'kysely'

/** A tsvector of four columns of words (see `toSearchTexts`), weighted in descending order. */
export function weightedVector(a: string, b: string, c: string, d: string) {
  return sql`
    setweight(to_tsvector('channelwise_words', ${sql.ref(a)}), 'A')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(b)}), 'B')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(c)}), 'C')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(d)}), 'D')`
}

/** A tsquery from one of `toWordQueries`. */
export function vectorQuery(words: string) {
  return sql`to_tsquery('channelwise_words', ${words})`
}
