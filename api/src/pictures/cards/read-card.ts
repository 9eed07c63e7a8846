import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { readCards, selectChannelLists } from '../../channel-lists/select-channel-lists.ts'
import { drawnPicture } from '../../top-lists/drawn-picture.ts'
import type { DrawPicture } from '../serve-pictures.ts'
import type { Card, CardPicture } from './card.ts'

const abbreviated = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
  maximumSignificantDigits: 3,
  roundingPriority: 'lessPrecision',
})

const moodsOnCard = 4

interface Dependencies {
  db: Kysely<Database>
  drawPicture: DrawPicture
}

/** Reads the public content of a page's card; null when the page does not exist. */
export async function readCard(dependencies: Dependencies, kind: string, id: string): Promise<Card | null> {
  return (await readers.get(kind)?.(dependencies, id)) ?? null
}

type Reader = (dependencies: Dependencies, id: string) => Promise<Card | null>

const readers = new Map<string, Reader>([
  ['channel', readChannel],
  ['list', readList],
  ['top', readTopList],
  ['user', readMember],
])

/** The card of the site itself. */
export function describeHome(drawPicture: DrawPicture): Card {
  return {
    kind: 'The guide to YouTube',
    title: 'Find out which channels are worth your time',
    rating: null,
    facts: ['Ratings and reviews by members'],
    chips: [],
    pictures: ['Science', 'Games', 'Food', 'Travel'].map((name) =>
      choosePicture(drawPicture, { name, image: `/pictures/channel/${name}.svg` }),
    ),
  }
}

async function readChannel({ db, drawPicture }: Dependencies, id: string): Promise<Card | null> {
  const row = await db
    .selectFrom('channels')
    .select(['name', 'image', 'rating', 'num_reviews', 'subscriber_count', 'language', 'moods'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, rating, num_reviews, subscriber_count, language } = row
  return {
    kind: 'YouTube channel',
    title: name,
    rating: rating === null ? null : { stars: rating, ratings: num_reviews },
    facts: [
      ...(subscriber_count === null ? [] : [`${abbreviated.format(subscriber_count)} subscribers`]),
      ...(language === null ? [] : [language]),
    ],
    chips: row.moods.slice(0, moodsOnCard),
    pictures: [choosePicture(drawPicture, row)],
  }
}

async function readList({ db, drawPicture }: Dependencies, id: string): Promise<Card | null> {
  const [list] = await readCards(selectChannelLists(db, null).where('channel_lists.id', '=', id).limit(1))
  if (list === undefined) return null
  const channels = await db
    .selectFrom('channel_list_entries')
    .innerJoin('channels', 'channels.id', 'channel_list_entries.channel_id')
    .select(['name', 'image'])
    .where('list_id', '=', id)
    .where('listed_at', 'is not', null)
    .orderBy('position')
    .limit(4)
    .execute()
  return {
    kind: 'A list of channels',
    title: list.listName,
    rating: null,
    facts: [`${list.nbChannels} ${list.nbChannels === 1 ? 'channel' : 'channels'}`, `by ${list.userName}`],
    chips: [],
    pictures: channels.map((channel) => choosePicture(drawPicture, channel)),
  }
}

async function readTopList({ db, drawPicture }: Dependencies, slug: string): Promise<Card | null> {
  const row = await db.selectFrom('top_lists').select('title').where('slug', '=', slug).executeTakeFirst()
  if (row === undefined) return null
  return {
    kind: 'Top list',
    title: row.title,
    rating: null,
    facts: ['Rated by people who watch'],
    chips: [],
    pictures: [choosePicture(drawPicture, { name: row.title, image: drawnPicture(slug) })],
  }
}

async function readMember({ db }: Dependencies, id: string): Promise<Card | null> {
  const row = await db
    .selectFrom('members')
    .leftJoin('reviews', (on) => on.onRef('reviews.member_id', '=', 'members.id').on('hidden_at', 'is', null))
    .select('members.name')
    .select([sql<number>`count(reviews.id)`.as('reviews'), sql<number | null>`avg(rating)`.as('average')])
    .where('members.id', '=', id)
    .where('suspended_at', 'is', null)
    .groupBy('members.id')
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    kind: 'Member of Channelwise',
    title: row.name,
    rating: null,
    facts: [
      `${row.reviews} ${row.reviews === 1 ? 'rating' : 'ratings'}`,
      ...(row.average === null ? [] : [`on average ${formatAverage(row.average)} stars`]),
    ],
    chips: [],
    pictures: [{ name: row.name }],
  }
}

/** Our own drawing where there is one; a letter for pictures of other sites. */
function choosePicture(
  drawPicture: DrawPicture,
  { name, image }: { name: string; image: string },
): CardPicture {
  const svg = drawPicture(image)
  return svg === null ? { name } : { svg }
}
