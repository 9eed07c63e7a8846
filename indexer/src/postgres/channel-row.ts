import type { Selectable } from 'kysely'
import type { ChannelDocumentsTable } from '@channelwise/schemas/database/tables/search-documents'
import { readChannelColumns } from '../documents/channel-columns.ts'
import { readFilterFields } from '../documents/filter-columns.ts'
import { readTopicPaths } from '../documents/topic-paths.ts'
import { readNameForms } from '../language/name-forms.ts'
import type { ChannelDocument, RemovedDocument } from '../search-index.ts'

/** A row as JSON carries it to Postgres. */
export type ChannelRow = Omit<Selectable<ChannelDocumentsTable>, 'written_at'>

/** Stands between the main topic and the sub topic of a topic path; in neither of them. */
export const pathSeparator = '\u001f'

/** What is filtered, sorted and counted of a channel. */
export function toChannelRow(document: ChannelDocument): ChannelRow {
  const { card } = document
  const name = readNameForms(card.name)
  return {
    ...readChannelColumns(document),
    version: document.version,
    removed: false,
    name_folded: name.folded,
    name_glued: name.glued,
    name_deletion_variants: name.slips,
    topic_paths: readTopicPaths(card).map(
      ({ mainTopic, subTopic }) => `${mainTopic}${pathSeparator}${subTopic}`,
    ),
    listed_at: document.listedAt,
  }
}

/** What stays of a removed channel: its version, so that an older write cannot bring it back. */
export function toChannelTombstone({ id, version }: RemovedDocument): ChannelRow {
  return {
    id,
    version,
    removed: true,
    name_folded: '',
    name_glued: '',
    name_deletion_variants: [],
    ...readFilterFields(null),
    topic_paths: [],
    rating_floor: null,
    rating_ceiling: null,
    num_reviews: 0,
    listed_at: null,
  }
}
