import type { Kysely } from 'kysely'
import { toWords } from '@channelwise/indexer/language/words'
import { planSynonyms } from '@channelwise/indexer/plan-synonyms'
import type { SynonymChange } from '@channelwise/indexer/plan-synonyms'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { listSynonyms, toSynonyms } from '@channelwise/indexer/synonyms'
import type { Database } from '@channelwise/schemas/database/database'
import type { SearchChange, SynonymPreview } from '@channelwise/schemas/operations/synonyms'
import { readFrequentTexts } from './search-texts.ts'

/** The number of top results that are compared. */
const compared = 10
/** The number of searches tried per source, twice each. */
const maxWords = 8
const maxRecent = 5

interface Dependencies {
  db: Kysely<Database>
  search: SearchGateway
}

/**
 * Previews a change of synonyms: the resulting group, and its effect on searches for its words, on the given examples, and
 * on the most frequent recent searches, those that contain one of the words first. Throws `SynonymError`.
 */
export async function previewSynonyms(
  { db, search }: Dependencies,
  { examples, ...change }: SynonymChange & { examples: string[] },
): Promise<SynonymPreview> {
  const groups = await listSynonyms(db)
  const planned = planSynonyms(groups, change)
  const { words, joined, removed } = planned
  const concerned = [...new Set([...change.words, ...words, ...removed])].filter(
    (word) => toWords(word) !== '',
  )
  const recent = await readFrequentTexts(db, { words: concerned, limit: maxRecent })
  const texts = new Map<string, SearchChange['source']>()
  const add = (source: SearchChange['source'], some: string[]) => {
    for (const text of some) if (toWords(text) !== '' && !texts.has(text)) texts.set(text, source)
  }
  add('example', examples)
  add('word', [...words, ...removed].slice(0, maxWords))
  add('recent', recent)

  const [before, after] = [toSynonyms(groups), toSynonyms(planned.groups)]
  const searches: SearchChange[] = []
  let { engine } = search.current()
  // One after the other: an operator can wait, and visitors search at the same time.
  for (const [text, source] of texts) {
    const found = await search.query(async (index) =>
      compare(
        await index.findRelatedChannels(text, compared, before),
        await index.findRelatedChannels(text, compared, after),
      ),
    )
    searches.push({ text, source, ...found.answer })
    engine = found.engine
  }
  return { words, joined, removed, engine, searches }
}

interface Found {
  _id: string
  name: string
}

function compare(before: Found[], after: Found[]) {
  const idsOf = (channels: Found[]) => new Set(channels.map(({ _id: id }) => id))
  const [then, now] = [idsOf(before), idsOf(after)]
  return {
    before: before.map(toName),
    after: after.map(toName),
    entered: [...now].filter((id) => !then.has(id)),
    left: [...then].filter((id) => !now.has(id)),
  }
}

function toName({ _id, name }: Found) {
  return { _id, name }
}
