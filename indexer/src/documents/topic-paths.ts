import type { ChannelCard } from '@channelwise/schemas/channel'
import { firstOfEach } from './distinct.ts'

/** A sub topic under its main topic. */
export interface TopicPath {
  /** In lower case, as choices are compared. */
  mainTopic: string
  subTopic: string
}

/** Each pair once, without those that have no sub topic. */
export function listTopicPaths({ allTopics }: ChannelCard): TopicPath[] {
  const paths = allTopics
    .map(({ mainTopic, subTopic }) => ({
      mainTopic: mainTopic.trim().toLowerCase(),
      subTopic: subTopic.trim(),
    }))
    .filter(({ subTopic }) => subTopic !== '')
  return firstOfEach(paths, ({ mainTopic, subTopic }) => `${mainTopic}\n${subTopic}`)
}
