import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { cacheInBackground } from '@channelwise/schemas/async/background-cache'
import type { Database } from '@channelwise/schemas/database/database'
import { subjects } from '../language/subject-words.ts'
import { createVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Caches the words of all listed channels' names, topics and tags and of the known subjects. The first call loads them; once
 * they are older than `maxAge` milliseconds and than fifty times the loading time, the next call reloads them in the
 * background.
 */
export function createVocabularyCache({
  db,
  logger,
  maxAge = 60_000,
}: {
  db: Kysely<Database>
  logger: Logger
  maxAge?: number
}): () => Promise<Vocabulary> {
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'could not reload the words of the spelling correction')
  return cacheInBackground(() => loadVocabulary(db), { maxAge, onError })
}

/** The maximum number of channels read per statement. */
const channelsAtOnce = 10_000
/** Texts processed before yielding to the event loop. */
const textsAtOnce = 500

async function loadVocabulary(db: Kysely<Database>): Promise<Vocabulary> {
  const vocabulary = createVocabulary()
  let after = ''
  for (;;) {
    const last = await findEnd(db, after)
    if (last === null) break
    for (const [at, { text, uses }] of (await readTexts(db, after, last)).entries()) {
      if (at % textsAtOnce === 0) await setImmediate()
      vocabulary.add(text, uses)
    }
    after = last
  }
  // Known even if no channel uses them: searches find these subjects by their English names.
  for (const phrase of subjects.flatMap(({ russian }) => russian)) vocabulary.add(phrase, 0)
  return vocabulary
}

/** The last id of the batch of channels after an id; null if there are none. */
async function findEnd(db: Kysely<Database>, after: string) {
  const next = db.selectFrom('channels').select('id').where('findable', '=', true).where('id', '>', after)
  const { last } = await db
    .selectFrom(next.orderBy('id').limit(channelsAtOnce).as('next'))
    .select(({ fn }) => fn.max<string | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** The texts of the channels after one id up to another, each with the number of channels that have it. */
async function readTexts(db: Kysely<Database>, after: string, last: string) {
  const { rows } = await sql<{ text: string; uses: number }>`
    with listed as (
      select name, tags, all_topics from channels where findable and id > ${after} and id <= ${last}
    )
    select text, count(*)::integer as uses
    from (
      select name as text from listed
      union all select jsonb_array_elements_text(tags) from listed
      union all select topic->>'mainTopic' from listed, jsonb_array_elements(all_topics) as topic
      union all select topic->>'subTopic' from listed, jsonb_array_elements(all_topics) as topic
    ) as texts
    where text is not null group by text`.execute(db)
  return rows
}
