import { sql } from 'kysely'

/** A text vector of columns that hold words (see `toWords`), the first weighing most. */
export function weightedVector(a: string, b: string, c: string) {
  return sql`
    setweight(to_tsvector('channelwise_words', ${sql.ref(a)}), 'A')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(b)}), 'B')
    || setweight(to_tsvector('channelwise_words', ${sql.ref(c)}), 'C')`
}

/** A question in web search syntax, as the vectors are asked; no text makes it fail. */
export function vectorQuery(words: string) {
  return sql`websearch_to_tsquery('channelwise_words', ${words})`
}
