import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { channelsShown, newChannelsShown, recommendedTopLists } from '@channelwise/schemas/shelf'
import type { Shelf, ShelfName } from '@channelwise/schemas/shelf'
import type { MainTopic } from '@channelwise/schemas/topic'
import type { Handler } from '../endpoints/answer.ts'
import { readChannelOfTheWeek } from './read-channel-of-the-week.ts'
import { readShelves } from './read-shelves.ts'

/** Minimum channels of a shelf; the shelf of new channels needs only one. */
const minShown = 4

/** Topics whose best channels are on the home page. */
const frontTopics = ['History and Geography', 'Games'] as const satisfies MainTopic[]

/** GET /api/shelves */
export function showShelves({ db }: { db: Kysely<Database> }): Handler<Contract['showShelves']> {
  return async ({ query }) => {
    const topic = query.topic === 'All' ? '' : query.topic
    const wished: WishedShelf[] = [
      { names: ['trending', 'most-subscribed'], topic, random: true },
      { names: ['best-rated'], topic, random: true },
      { names: ['new'], topic, random: false },
      ...(topic === '' ? frontTopics : []).map((front) => ({
        names: ['top', 'most-subscribed'] as const,
        topic: front,
        random: false,
      })),
    ]
    const [stored, channelOfTheWeek, recommended] = await Promise.all([
      readShelves(db, wished.flatMap(listSelections), query.seed),
      readChannelOfTheWeek(db),
      findRecommended(db),
    ])
    const shelves = wished.flatMap((wish) => chooseShelf(wish, stored))
    return { value: { shelves, channelOfTheWeek, recommended } }
  }
}

/** Leaves out tiles whose top list an administrator removed. */
async function findRecommended(db: Kysely<Database>) {
  const found = await prepared(db)
    .selectFrom('top_lists')
    .select('slug')
    .where('slug', 'in', recommendedTopLists)
    .execute()
  const slugs = new Set(found.map(({ slug }) => slug))
  return recommendedTopLists.filter((slug) => slugs.has(slug))
}

interface WishedShelf {
  /** Alternatives: the first shelf with enough channels is shown. */
  names: readonly ShelfName[]
  topic: Shelf['topic']
  /** Picks channels at random instead of the first. */
  random: boolean
}

function listSelections({ names, topic, random }: WishedShelf) {
  return names.map((shelf) => ({
    shelf,
    topic,
    drawn: random && shelf !== 'most-subscribed',
    limit: shelf === 'new' ? newChannelsShown : channelsShown,
  }))
}

function chooseShelf({ names, topic }: WishedShelf, stored: Shelf[]): Shelf[] {
  const found = names.flatMap((name) =>
    stored.filter(
      ({ shelf, topic: ofTopic, channels }) =>
        shelf === name && ofTopic === topic && channels.length >= (name === 'new' ? 1 : minShown),
    ),
  )
  return found.slice(0, 1)
}
