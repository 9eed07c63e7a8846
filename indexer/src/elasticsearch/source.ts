import { toChannelColumns } from '../documents/channel-columns.ts'
import { listSubTopicParents } from '../documents/topic-paths.ts'
import { scoreDiscovery } from '../documents/discovery.ts'
import { toNameForms } from '../language/name-forms.ts'
import type { ChannelDocument, SearchDocument, VideoDocument } from '../search-index.ts'
import { toSearchTexts } from '../language/search-texts.ts'
import type { SearchTexts } from '../language/search-texts.ts'
import { listChoiceKeys } from './choice-keys.ts'
import { nameGrams } from './name-grams.ts'

/** Converts a document to its Elasticsearch source (see `mappings.ts`). */
export function toSource(document: SearchDocument): Record<string, unknown> {
  return document.kind === 'channel' ? toChannelSource(document) : toVideoSource(document)
}

function toChannelSource(document: ChannelDocument) {
  const { card } = document
  const { folded, glued, variants } = toNameForms(card.name)
  const grams = nameGrams(folded)
  const topics = card.allTopics.flatMap(({ mainTopic, subTopic }) => [mainTopic, subTopic])
  // Contexts and levels are only filtered by, for which `choices` is enough.
  const { contexts, levels, ...columns } = toChannelColumns(document)
  return {
    ...columns,
    choices: listChoiceKeys({ ...columns, contexts, levels }),
    card,
    name_folded: folded,
    name_glued: glued,
    name_deletion_variants: variants,
    name_grams: grams,
    name_gram_count: grams.length,
    name_gram_norm: grams.length === 0 ? 0 : 1 / Math.sqrt(grams.length),
    name_tokens: folded,
    ...wordFields(
      toSearchTexts({
        title: card.name,
        subjects: [...topics, ...card.tag, card.category ?? ''],
        description: card.description,
      }),
    ),
    sub_topic_parents: listSubTopicParents(card),
    listed_at: document.listedAt.getTime(),
  }
}

function toVideoSource(document: VideoDocument) {
  const { id, found, description, tags, mainTopics, likeCount, qualityScore } = document
  return {
    id,
    found,
    texts: { description, tags },
    ...wordFields(toSearchTexts({ title: found.title, subjects: [...tags, found.channelName], description })),
    channel_id: found.productId,
    main_topics: mainTopics,
    minutes: found.duration,
    view_count: found.nbViews,
    like_count: likeCount,
    published_at: found.publishDate,
    ...scoreDiscovery({ viewCount: found.nbViews, likeCount, qualityScore }),
  }
}

function wordFields({ title, subjects, description, glued }: SearchTexts) {
  return { title_words: title, subject_words: subjects, description_words: description, glued_words: glued }
}
