import type { ChannelCard } from '@channelwise/schemas/channel'

/** How many topics or tags to name. */
const named = 2

type Described = Pick<ChannelCard, 'allTopics' | 'tag' | 'language'>

/**
 * Why a channel is similar to another, in a few words: the largest part of their score. `tasteShare` is the part due to
 * members' taste; the rest is content, of which the rarest kind that both share is named. Null while unknown.
 */
export function explainSimilarity(
  one: Described,
  other: Described,
  tasteShare: number | null,
): string | null {
  if (tasteShare === null) return null
  if (tasteShare >= 0.5) return 'Liked by the same people'
  const subTopics = shared(subTopicsOf(one), subTopicsOf(other))
  if (subTopics.length > 0) return `Same topics: ${subTopics.join(', ')}`
  const tags = shared(one.tag, other.tag)
  if (tags.length > 0) return `Same tags: ${tags.join(', ')}`
  const mainTopics = shared(mainTopicsOf(one), mainTopicsOf(other))
  if (mainTopics.length > 0) return `Same topic: ${mainTopics.slice(0, 1).join('')}`
  return 'Similar descriptions'
}

function subTopicsOf({ allTopics }: Described) {
  return allTopics.map(({ subTopic }) => subTopic).filter((subTopic) => subTopic !== '')
}

function mainTopicsOf({ allTopics }: Described) {
  return allTopics.map(({ mainTopic }) => mainTopic)
}

function shared(one: readonly string[], other: readonly string[]) {
  const folded = new Set(other.map((each) => each.toLowerCase()))
  return [...new Set(one)].filter((each) => folded.has(each.toLowerCase())).slice(0, named)
}
