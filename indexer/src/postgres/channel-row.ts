import type { Selectable } from 'kysely'
import type { ChannelDocumentsTable } from '@channelwise/schemas/database/tables/search-documents'
import { readChannelColumns } from '../documents/channel-columns.ts'
import { readTopicPaths } from '../documents/channel-traits.ts'
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
    choices: [],
    category: null,
    country: null,
    language: null,
    main_topics: [],
    sub_topics: [],
    topic_paths: [],
    moods: [],
    tags: [],
    platforms: [],
    rating: null,
    rating_floor: null,
    rating_ceiling: null,
    rating_fun: null,
    rating_learn: null,
    rating_emotional: null,
    num_reviews: 0,
    subscriber_count: null,
    average_minutes: null,
    whole_minutes: null,
    listed_at: null,
  }
}
