import { createHash } from 'node:crypto'
import type { estypes } from '@elastic/elasticsearch'
import { filtersOf } from '@channelwise/schemas/search/select-filters'
import { choiceFacets } from '../documents/facet-columns.ts'
import type { SearchDocument } from '../search-index.ts'

/** The settings and mappings of an index. */
export type IndexDefinition = Required<Pick<estypes.IndicesCreateRequest, 'settings' | 'mappings'>>

/** A short hash of a definition: indexes with the same mapping share it. */
export function hashOf(definition: IndexDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 8)
}

/** Space-separated words (see `toSearchTexts`). English ones are stemmed the same way as in Postgres. */
const words: estypes.MappingProperty = { type: 'text', analyzer: 'words' }

/** An exact value. One too long for a term is stored but not indexed. */
const value: estypes.MappingProperty = { type: 'keyword', ignore_above: 8_000 }

/** Scores 1 for each matching term, however rare it is. */
const counted: estypes.MappingProperty = { ...value, similarity: 'boolean' }

const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // Enough for every page of a search: 1,000,000 pages of 100.
  max_result_window: 100_000_000,
  // How long versions of deleted documents are kept: far longer than a write can be delayed.
  gc_deletes: '1h',
  analysis: {
    analyzer: { words: { type: 'custom', tokenizer: 'whitespace', filter: ['snowball'] } },
  },
}

const channel: IndexDefinition = {
  settings,
  mappings: {
    dynamic: 'strict',
    properties: {
      id: value,
      card: { type: 'object', enabled: false },
      name_folded: value,
      name_glued: value,
      name_deletion_variants: value,
      name_grams: counted,
      name_gram_count: { type: 'long' },
      name_gram_norm: { type: 'float' },
      name_tokens: { type: 'text', analyzer: 'whitespace' },
      title_words: words,
      subject_words: words,
      description_words: words,
      glued_words: words,
      choices: value,
      ...filterFields(),
      sub_topic_parents: value,
      rating_floor: { type: 'double' },
      rating_ceiling: { type: 'double' },
      num_reviews: { type: 'long' },
      listed_at: { type: 'date', format: 'epoch_millis' },
    },
  },
}

/** A field for each column that filters use. */
function filterFields(): Record<string, estypes.MappingProperty> {
  return Object.fromEntries([
    ...choiceFacets.map(({ column }) => [column, value]),
    ...filtersOf('ranges').map(({ column }) => [column, { type: 'long' }]),
    ...filtersOf('amount').map(({ column }) => [column, { type: 'double' }]),
  ])
}

const video: IndexDefinition = {
  settings,
  mappings: {
    dynamic: 'strict',
    properties: {
      id: value,
      found: { type: 'object', enabled: false },
      texts: { type: 'object', enabled: false },
      title_words: words,
      subject_words: words,
      description_words: words,
      glued_words: words,
      channel_id: value,
      main_topics: value,
      minutes: { type: 'double' },
      view_count: { type: 'long' },
      like_count: { type: 'long' },
      published_at: { type: 'date' },
      loved: { type: 'double' },
      hidden: { type: 'double' },
    },
  },
}

/** The definitions of both indexes. They use only built-in filters and tokenizers. */
export const indexDefinitions: Record<SearchDocument['kind'], IndexDefinition> = { channel, video }
