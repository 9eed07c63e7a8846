import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { blendLikeness, leastScore } from '../scores/similarity/blend-likeness.ts'
import { createComparison, weighTrait } from '../scores/similarity/compare-traits.ts'
import { correlateNeighborhood } from '../scores/similarity/correlate-neighborhood.ts'
import { describeTraits, kindOf } from '../scores/similarity/describe-traits.ts'
import { numberTraits } from '../scores/similarity/number-traits.ts'
import { storeTraits } from './describe-traits.ts'
import { countCommonLikings, countLikings, findCoRated } from './read-neighborhood.ts'
import { findSharing, readTraitCounts, readTraits } from './read-sharing.ts'
import type { DescribedTraits } from './read-sharing.ts'
import { keptPerChannel, roundScore } from './store-similar-channels.ts'
import type { SimilarChannels } from './store-similar-channels.ts'

/** Candidates by their traits whose likeness is worked out to the end. */
const contentCandidates = 60

/**
 * The similar channels of one channel, by what was counted when all were last scored; null for a channel that is not
 * shown. Reads its neighborhood only, not the catalogue.
 */
export async function findSimilarChannels(
  db: Kysely<Database>,
  channelId: string,
): Promise<SimilarChannels | null> {
  const channel = await db
    .selectFrom('channels')
    .select(['id', 'all_topics', 'tags', 'description', 'language_code'])
    .where('id', '=', channelId)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  const model = await db.selectFrom('similarity_models').selectAll().executeTakeFirst()
  if (channel === undefined || model === undefined) return null
  const own = { id: channelId, traits: describeTraits(channel) }
  await storeTraits(db, [{ channel_id: channelId, traits: own.traits }])

  const taste = await correlate(db, channelId, model.ridge)
  const content = await compareContent(db, {
    own,
    besides: [...taste.correlations.keys()],
    channels: model.channels,
  })
  const others = [...content.keys()].filter((id) => !taste.members.has(id))
  const members =
    taste.own === 0 ? taste.members : new Map([...taste.members, ...(await countLikings(db, others))])
  const found = [...content]
    .map(([id, likeness]) => ({
      id,
      score: blendLikeness(
        taste.correlations.get(id) ?? 0,
        likeness,
        Math.min(taste.own, members.get(id) ?? 0),
      ),
    }))
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, keptPerChannel)
  return {
    channel_id: channelId,
    similar_ids: found.map(({ id }) => id),
    scores: found.map(({ score }) => roundScore(score)),
  }
}

/** How liking the channel goes with liking its neighbors, and how many members like each. */
async function correlate(db: Kysely<Database>, channelId: string, ridge: number) {
  const ids = [channelId, ...(await findCoRated(db, channelId))]
  const common = await countCommonLikings(db, ids)
  const correlations = correlateNeighborhood(common, ids.length, ridge)
  const byId = <T>(value: (at: number) => T) => new Map(ids.slice(1).map((id, at) => [id, value(at + 1)]))
  return {
    own: common[0]!,
    members: byId((at) => common[at * ids.length + at]!),
    correlations: byId((at) => correlations[at]!),
  }
}

interface Content {
  own: DescribedTraits
  /** Channels to be compared whatever they share. */
  besides: string[]
  /** In the catalogue. */
  channels: number
}

/** What the channel has in common with `besides` and with those that share most of its traits. */
async function compareContent(db: Kysely<Database>, { own, besides, channels }: Content) {
  const ownCounts = await readTraitCounts(db, own.traits)
  const weight = (trait: string) => weighTrait(trait, ownCounts.get(trait) ?? 0, channels)
  const telling = [...ownCounts].filter(([trait]) => kindOf(trait) !== 'language' && weight(trait) > 0)
  const sharing = (await findSharing(db, own.id, new Map(telling)))
    .map((other) => ({ other, shared: other.traits.reduce((sum, trait) => sum + weight(trait), 0) }))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, contentCandidates)
    .map(({ other }) => other)
  const known = new Set(sharing.map(({ id }) => id))
  const compared = [
    own,
    ...sharing,
    ...(await readTraits(
      db,
      besides.filter((id) => !known.has(id)),
    )),
  ]
  const traits = compared.map((each) => each.traits)
  const compare = createComparison(
    numberTraits(traits, await readTraitCounts(db, [...new Set(traits.flat())]), channels),
  )(0)
  return new Map(compared.slice(1).map(({ id }, at) => [id, compare(at + 1)]))
}
