import type { TopicsTable } from '@channelwise/schemas/database/tables/topics'
import type { TopicSources } from './topic-sources.ts'
import { topicSources } from './topic-sources.ts'

/**
 * Maps the platform's topics, category numbers and declared keywords to our topics: the rows of the table `topics`. A
 * term is unique within its source; keywords are in lower case and match as a whole.
 */
export const topicMap: TopicsTable[] = Object.entries(topicSources).flatMap(([mainTopic, subTopics]) =>
  Object.entries(subTopics).flatMap(([subTopic, sources]) => readTerms(mainTopic, subTopic, sources)),
)

/**
 * Terms that the platform gives to channels of every topic, as 'source term'; they count only if no other term matches.
 * Otherwise every history channel, which the platform calls Knowledge, would be under Science.
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
