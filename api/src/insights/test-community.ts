import type { Kysely } from 'kysely'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Database } from '@channelwise/schemas/database/database'
import { moods } from '@channelwise/schemas/mood'
import { createRandom } from '@channelwise/schemas/random'

const topics = ['Science', 'Music', 'Games', 'Travel']
const countries = ['Norway', 'Japan', 'Chile']
const languages = ['English', 'French']

/** The ids of the community's channels. */
export const communityChannels = Array.from({ length: 24 }, (_, at) => `c${String(at).padStart(2, '0')}`)

/**
 * Adds 120 members, some of them suspended, who rate 24 channels: popular ones, some with few raters, one that nobody
 * can find. Some reviews are hidden.
 */
export async function buildCommunity(db: Kysely<Database>, { seed }: { seed: string }) {
  const random = createRandom(seed)
  for (const [at, id] of communityChannels.entries()) {
    const entries = [
      { mainTopic: topics[at % 4]!, subTopic: at % 3 === 0 ? 'Bees' : '' },
      ...(at % 5 === 0 ? [{ mainTopic: topics[(at + 1) % 4]!, subTopic: 'Honey & more' }] : []),
    ]
    await addChannel(db, id, {
      all_topics: JSON.stringify(entries),
      category: at % 7 === 0 ? null : ['Education', 'Film & Animation'][at % 2]!,
      country: at % 6 === 5 ? null : countries[at % 3]!,
      language: languages[at % 2]!,
      subscriber_count: at % 8 === 7 ? null : 10 ** (at % 6) * 500,
      listed_at: at === 9 ? null : new Date('2025-01-01'),
    })
  }
  const members = Array.from({ length: 120 }, (_, at) => `m${String(at).padStart(3, '0')}`)
  await db
    .insertInto('members')
    .values(
      members.map((id, at) => ({
        id,
        uid: id,
        name: id,
        name_folded: id,
        suspended_at: at % 29 === 28 ? new Date() : null,
      })),
    )
    .execute()
  const reviews = members.flatMap((member, number) =>
    communityChannels.flatMap((channel, at) => {
      // Members have a taste for every third channel; the last channels are hardly rated at all.
      const likelihood = (number % 3 === at % 3 ? 0.8 : 0.25) * (at < 18 ? 1 : 0.04 * (24 - at))
      if (random.fraction() >= likelihood) return []
      const named = moods.filter(() => random.fraction() < 0.12)
      return {
        id: `r${member}${channel}`,
        channel_id: channel,
        member_id: member,
        rating:
          number % 3 === at % 3
            ? 3 + Math.floor(random.fraction() * 5) / 2
            : 0.5 + Math.floor(random.fraction() * 10) / 2,
        moods: JSON.stringify(named),
        hidden_at: random.fraction() < 0.03 ? new Date() : null,
        created_at: new Date(
          Date.UTC(2025, Math.floor(random.fraction() ** 2 * 16), 1 + Math.floor(random.fraction() * 27)),
        ),
      }
    }),
  )
  for (let from = 0; from < reviews.length; from += 500)
    await db
      .insertInto('reviews')
      .values(reviews.slice(from, from + 500))
      .execute()
}
