import type { Selectable } from 'kysely'
import type { TopListsTable } from '@channelwise/schemas/database/tables/top-lists'
import type { TopList } from '@channelwise/schemas/top-list'

/** Builds the API's view of a row. */
export function toTopList({ filters, ...row }: Selectable<TopListsTable>): TopList {
  return {
    url: row.slug,
    title: row.title,
    description: row.description,
    image: row.image,
    h2: row.heading,
    secondDescription: row.second_description,
    country: filters['country'] ?? '',
    order: filters['order'] ?? '',
    category: filters['category'] ?? '',
    minimumRating: Number(filters['rating'] ?? 0),
    mood: filters['rankingRatingMoodDef'] ?? '',
    tag: filters['tag'] ?? '',
    mainTopic: filters['allTopics'] ?? '',
    subTopic: filters['subTopic'] ?? '',
    language: filters['language'] ?? '',
    duration: filters['duration'] ?? '',
    subscriber: filters['subscriber'] ?? '',
  }
}
