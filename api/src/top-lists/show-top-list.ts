import type { Kysely, Selectable } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { TopListsTable } from '@channelwise/schemas/database/top-lists'
import type { TopList } from '@channelwise/schemas/top-list'
import type { Handler } from '../endpoints/answer.ts'

/** GET /api/toppages/topurl/{slug} */
export function showTopList({ db }: { db: Kysely<Database> }): Handler<Contract['showTopList']> {
  return async ({ params }) => {
    const row = await db
      .selectFrom('top_lists')
      .selectAll()
      .where('slug', '=', params.slug)
      .executeTakeFirst()
    return { value: row === undefined ? [] : [toTopList(row)] }
  }
}

function toTopList({ filters, ...row }: Selectable<TopListsTable>): TopList {
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
