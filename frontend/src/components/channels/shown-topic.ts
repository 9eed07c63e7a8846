import type { ChannelCard } from '@channelwise/schemas/channel'

/** The topics that a page is about, as a search's filters name them. */
export interface WantedTopics {
  allTopics: readonly string[]
  subTopic?: readonly string[]
}

/**
 * The main topic that a channel's card names: one that the page is about, preferably by its sub topic too, else the
 * channel's first. Undefined for a channel without topics.
 */
export function shownTopic(
  topics: ChannelCard['allTopics'],
  { allTopics, subTopic = [] }: WantedTopics,
): string | undefined {
  const wanted = topics.filter((topic) => allTopics.includes(topic.mainTopic))
  const nearest = wanted.find((topic) => subTopic.includes(topic.subTopic))
  return (nearest ?? wanted[0] ?? topics[0])?.mainTopic
}
