import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { subjects } from '../language/subject-words.ts'
import { createVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The words of the names, topics and tags of all listed channels and of the known subjects, read at the first call.
 * When they are older than `lasting` milliseconds the next call has them read anew and does not wait for it.
 */
export function createVocabularyMemory({
  db,
  lasting = 60_000,
}: {
  db: Kysely<Database>
  lasting?: number
}): () => Promise<Vocabulary> {
  let held: Promise<Vocabulary> | null = null
  let readAt = 0
  let reading = false

  async function readAnew(before: Promise<Vocabulary>) {
    reading = true
    try {
      const vocabulary = await readVocabulary(db)
      held = Promise.resolve(vocabulary)
    } catch {
      // What is held stays good; the next call tries again.
      held = before
    } finally {
      readAt = performance.now()
      reading = false
    }
  }

  return () => {
    if (held === null) {
      readAt = performance.now()
      const first = readVocabulary(db)
      held = first
      first.catch(() => (held = null))
      return first
    }
    if (!reading && performance.now() - readAt >= lasting) void readAnew(held)
    return held
  }
}

/** Texts that are read in one go, before others have their turn. */
const textsAtOnce = 500

async function readVocabulary(db: Kysely<Database>): Promise<Vocabulary> {
  const { rows } = await sql<{ text: string; uses: number }>`
    with listed as (select name, tags, all_topics from channels where listed_at is not null)
    select text, count(*)::integer as uses
    from (
      select name as text from listed
      union all select jsonb_array_elements_text(tags) from listed
      union all select topic->>'mainTopic' from listed, jsonb_array_elements(all_topics) as topic
      union all select topic->>'subTopic' from listed, jsonb_array_elements(all_topics) as topic
    ) as texts
    where text is not null group by text`.execute(db)
  const vocabulary = createVocabulary()
  for (const [at, { text, uses }] of rows.entries()) {
    if (at % textsAtOnce === 0) await setImmediate()
    vocabulary.add(text, uses)
  }
  // Known though no channel says them: searches find their subjects by other words.
  for (const phrase of subjects.flatMap(({ russian }) => russian)) vocabulary.add(phrase, 0)
  return vocabulary
}
