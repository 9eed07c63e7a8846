import type { TopicsTable } from '@channelwise/schemas/database/tables/topics'
import type { TopicSources } from './topic-sources.ts'
import { topicSources } from './topic-sources.ts'

/**
 * What each topic, category number and declared keyword of the platform means on our map: the rows of the
 * table `topics`. A term appears once a source; keywords are lower case and match only as a whole.
 */
export const topicMap: TopicsTable[] = Object.entries(topicSources).flatMap(([mainTopic, subTopics]) =>
  Object.entries(subTopics).flatMap(([subTopic, sources]) => readTerms(mainTopic, subTopic, sources)),
)

/**
 * Terms so wide that the platform gives them to channels of every topic, written 'source term': they speak only
 * where nothing else does. Without this, a history channel would stand under Science for being Knowledge.
 */
export const broadTerms: ReadonlySet<string> = new Set([
  'wikipedia Entertainment',
  'wikipedia Hobby',
  'wikipedia Knowledge',
  'wikipedia Lifestyle',
  'wikipedia Lifestyle_(sociology)',
  'wikipedia Society',
  'category 26',
])

function readTerms(mainTopic: string, subTopic: string, sources: TopicSources): TopicsTable[] {
  return (['wikipedia', 'category', 'keyword'] as const).flatMap((source) =>
    (sources[source]?.split(', ') ?? []).map((term) => ({
      source,
      term,
      main_topic: mainTopic,
      sub_topic: subTopic,
    })),
  )
}
