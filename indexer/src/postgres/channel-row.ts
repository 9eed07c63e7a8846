import type { Selectable } from 'kysely'
import type { ChannelDocumentsTable } from '@channelwise/schemas/database/tables/search-documents'
import { toChannelColumns } from '../documents/channel-columns.ts'
import { readFilterColumns } from '../documents/filter-columns.ts'
import { listTopicPaths, topicSeparator } from '../documents/topic-paths.ts'
import type { ChannelDocument, RemovedDocument } from '../search-index.ts'

/** A row in the form in which it is sent to Postgres as JSON. */
export type ChannelRow = Omit<Selectable<ChannelDocumentsTable>, 'written_at'>

/** Converts a document to the row by which it is found, filtered, sorted and counted. */
export function toChannelRow(document: ChannelDocument): ChannelRow {
  const { card } = document
  return {
    ...toChannelColumns(document),
    version: document.version,
    removed: false,
    name: card.name,
    topic_paths: listTopicPaths(card).map(
      ({ mainTopic, subTopic }) => `${mainTopic}${topicSeparator}${subTopic}`,
    ),
    listed_at: document.listedAt,
  }
}

/** The row of a removed channel. It keeps the version, so that an older write cannot resurrect the channel. */
export function toChannelTombstone({ id, version }: RemovedDocument): ChannelRow {
  return {
    id,
    version,
    removed: true,
    name: '',
    ...readFilterColumns(null),
    topic_paths: [],
    rating_floor: null,
    rating_ceiling: null,
    num_reviews: 0,
    listed_at: null,
  }
}
