import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { Mood } from '@channelwise/schemas/mood'
import { ratingLabels } from '@channelwise/schemas/review'
import type { Handler } from '../endpoints/answer.ts'
import { MemberNotFoundError } from './member-not-found-error.ts'

/** Topics and moods that are named. */
const named = 3

/** GET /api/users/user/{id}/tastes: from reviews that everybody sees. */
export function showTastes({ db }: { db: Kysely<Database> }): Handler<Contract['showTastes']> {
  return async ({ params: { id } }) => {
    const [known, channels, figures] = await Promise.all([
      prepared(db)
        .selectFrom('members')
        .select('id')
        .where('id', '=', id)
        .where('leaving', 'is', null)
        .executeTakeFirst(),
      readProfileChannels(db, id),
      readFigures(db, id),
    ])
    if (known === undefined) throw new MemberNotFoundError()
    const counts = new Map(figures.steps.map(({ name, count }) => [name, count]))
    return {
      value: {
        channels,
        rating_distribution: ratingLabels.map((_, at) => counts.get((at + 1) / 2) ?? 0),
        topics: figures.topics,
        moods: figures.moods,
      },
    }
  }
}

function readProfileChannels(db: Kysely<Database>, memberId: string) {
  return prepared(db)
    .selectFrom('profile_channels')
    .innerJoin('channels', 'channels.id', 'profile_channels.channel_id')
    .select([
      'channels.id as _id',
      'channels.name',
      'channels.image',
      'channels.profile_image as profileImage',
    ])
    .where('member_id', '=', memberId)
    .where('listed_at', 'is not', null)
    .orderBy('position')
    .execute()
}

interface Count<Name> {
  name: Name
  count: number
}

async function readFigures(db: Kysely<Database>, memberId: string) {
  const counts = sql`coalesce(json_agg(json_build_object('name', name, 'count', count) order by count desc, name), '[]')`
  const { rows } = await sql<{
    steps: Count<number>[]
    topics: Count<string>[]
    moods: Count<Mood>[]
  }>`
    with rated as (
      select reviews.rating, reviews.moods, channels.all_topics
      from reviews join channels on channels.id = reviews.channel_id
      where member_id = ${memberId} and hidden_at is null and listed_at is not null
    )
    select
      (select ${counts} from (
        select rating as name, count(*) as count from rated group by rating
      ) as steps) as steps,
      (select ${counts} from (
        select name, count(*) as count
        from rated cross join lateral (
          select distinct entry ->> 'mainTopic' as name from jsonb_array_elements(all_topics) as entry
        ) as own
        group by name order by count(*) desc, name limit ${named}
      ) as topics) as topics,
      (select ${counts} from (
        select name, count(*) as count from rated cross join lateral jsonb_array_elements_text(moods) as name
        group by name order by count(*) desc, name limit ${named}
      ) as moods) as moods
  `.execute(prepared(db))
  const [figures] = rows
  if (figures === undefined) throw new Error('An aggregate without a row')
  return figures
}
