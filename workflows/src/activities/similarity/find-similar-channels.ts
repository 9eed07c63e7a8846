import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { blendSimilarity, minScore } from '../../scores/similarity/blend-similarity.ts'
import { createComparison, weighTrait } from '../../scores/similarity/compare-traits.ts'
import { correlateNeighborhood } from '../../scores/similarity/correlate-neighborhood.ts'
import { describeTraits, kindOf } from '../../scores/similarity/describe-traits.ts'
import { indexTraits } from '../../scores/similarity/index-traits.ts'
import { storeTraits } from './describe-traits.ts'
import { countCommonMembers, countPositiveInteractions, findCoLikedChannels } from './read-neighborhood.ts'
import { findChannelsSharingTraits, readTraitCounts, readTraits } from './read-traits.ts'
import type { DescribedTraits } from './read-traits.ts'
import { keptPerChannel, roundScore, roundShare } from './store-similar-channels.ts'
import type { SimilarChannels } from './store-similar-channels.ts'

/** How many of the candidates with shared traits are scored in full. */
const contentCandidates = 60

/**
 * Finds the similar channels of one channel with the counts of the last full scoring; null for an unlisted channel.
 * Reads only its neighborhood, not the whole catalogue.
 */
export async function findSimilarChannels(
  db: Kysely<Database>,
  channelId: string,
): Promise<SimilarChannels | null> {
  const channel = await db
    .selectFrom('channels')
    .select(['id', 'all_topics', 'tags', 'description', 'language_code'])
    .where('id', '=', channelId)
    .where('findable', '=', true)
    .executeTakeFirst()
  const model = await db.selectFrom('similarity_models').selectAll().executeTakeFirst()
  if (channel === undefined || model === undefined) return null
  const own = { id: channelId, traits: describeTraits(channel) }
  await storeTraits(db, [{ channel_id: channelId, traits: own.traits }])

  const taste = await correlate(db, channelId, model.ridge)
  const content = await compareContent(db, {
    own,
    alsoCompare: [...taste.correlations.keys()],
    channels: model.channels,
  })
  const others = [...content.keys()].filter((id) => !taste.members.has(id))
  const members =
    taste.own === 0
      ? taste.members
      : new Map([...taste.members, ...(await countPositiveInteractions(db, others))])
  const found = [...content]
    .map(([id, similarity]) => {
      const correlation = taste.correlations.get(id) ?? 0
      const evidence = Math.min(taste.own, members.get(id) ?? 0)
      return {
        id,
        score: blendSimilarity(correlation, similarity, evidence),
        taste: blendSimilarity(correlation, 0, evidence),
      }
    })
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, keptPerChannel)
  return {
    channel_id: channelId,
    similar_ids: found.map(({ id }) => id),
    scores: found.map(({ score }) => roundScore(score)),
    taste_shares: found.map(({ score, taste: share }) => roundShare(share / score)),
  }
}

/** The correlation of liking the channel with liking each neighbor, and how many members like each. */
async function correlate(db: Kysely<Database>, channelId: string, ridge: number) {
  const ids = [channelId, ...(await findCoLikedChannels(db, channelId))]
  const common = await countCommonMembers(db, ids)
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
  /** Channels to compare even without a shared trait. */
  alsoCompare: string[]
  /** The number of channels in the catalogue. */
  channels: number
}

/** The content similarity (0 to 1) to `alsoCompare` and to the channels that share most of its traits. */
async function compareContent(db: Kysely<Database>, { own, alsoCompare, channels }: Content) {
  const ownCounts = await readTraitCounts(db, own.traits)
  const weight = (trait: string) => weighTrait(trait, ownCounts.get(trait) ?? 0, channels)
  const informative = [...ownCounts].filter(([trait]) => kindOf(trait) !== 'language' && weight(trait) > 0)
  const sharing = (await findChannelsSharingTraits(db, own.id, new Map(informative)))
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
      alsoCompare.filter((id) => !known.has(id)),
    )),
  ]
  const traits = compared.map((each) => each.traits)
  const compare = createComparison(
    indexTraits(traits, await readTraitCounts(db, [...new Set(traits.flat())]), channels),
  )(0)
  return new Map(compared.slice(1).map(({ id }, at) => [id, compare(at + 1)]))
}
