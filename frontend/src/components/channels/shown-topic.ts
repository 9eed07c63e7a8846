import type { ChannelCard } from '@channelwise/schemas/channel'

/** A page's topics, named like the search filters. */
export interface WantedTopics {
  allTopics: readonly string[]
  subTopic?: readonly string[]
}

/**
 * The main topic to show on a channel's card: preferably one that the page is about (best of all by its sub topic too),
 * otherwise the channel's first. Undefined for a channel without topics.
 */
export function shownTopic(
  topics: ChannelCard['allTopics'],
  { allTopics, subTopic = [] }: WantedTopics,
): string | undefined {
  const wanted = topics.filter((topic) => allTopics.includes(topic.mainTopic))
  const nearest = wanted.find((topic) => subTopic.includes(topic.subTopic))
  return (nearest ?? wanted[0] ?? topics[0])?.mainTopic
}
