import { sql } from 'kysely'

/** A text vector of columns that hold words (see `toWords`), the first weighing most. */
export function weightedVector(a: string, b: string, c: string, d: string) {
  return sql`
    setweight(to_tsvector('channelwise_words', ${sql.ref(a)}), 'A')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(b)}), 'B')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(c)}), 'C')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(d)}), 'D')`
}

/** A question (see `toWordQueries`) as the vectors are asked. */
export function vectorQuery(words: string) {
  return sql`to_tsquery('channelwise_words', ${words})`
}
