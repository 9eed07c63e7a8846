import type { ChannelCard } from '@channelwise/schemas/channel'
import { firstOfEach } from './distinct.ts'

/** Separates main topics from sub topics in stored values; occurs in neither. */
export const topicSeparator = '\u001f'

/** A sub topic under its main topic. */
export interface TopicPath {
  /** In lower case, as choices are compared. */
  mainTopic: string
  subTopic: string
}

/** The distinct pairs of a channel's topics, without main topics that have no sub topic. */
export function listTopicPaths({ allTopics }: ChannelCard): TopicPath[] {
  const paths = allTopics
    .map(({ mainTopic, subTopic }) => ({
      mainTopic: mainTopic.trim().toLowerCase(),
      subTopic: subTopic.trim(),
    }))
    .filter(({ subTopic }) => subTopic !== '')
  return firstOfEach(paths, ({ mainTopic, subTopic }) => `${mainTopic}\n${subTopic}`)
}

/** Each sub topic once, joined with its main topics of the channel, so that a count of these values has each channel once. */
export function listSubTopicParents(card: ChannelCard): string[] {
  const paths = Map.groupBy(listTopicPaths(card), ({ subTopic }) => subTopic)
  return [...paths].map(([subTopic, under]) =>
    [subTopic, ...under.map(({ mainTopic }) => mainTopic).toSorted()].join(topicSeparator),
  )
}
