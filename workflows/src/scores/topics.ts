import type { TopicsTable } from '@channelwise/schemas/database/topics'
import type { TopicEntry } from '@channelwise/schemas/topic'

/** The map of topics, ready to be asked. */
export type FindTopic = (source: TopicsTable['source'], term: string) => TopicEntry | null

/** What the platform says a channel is about. */
export interface TopicSigns {
  /** Wikipedia addresses. */
  topicAddresses: string[]
  /** Of most of its videos. */
  categoryNumber: string | null
  keywords: string[]
}

/** Makes the rows of the table `topics` askable by source and term. */
export function mapTopics(rows: TopicsTable[]): FindTopic {
  const entries = new Map(
    rows.map((row) => [`${row.source} ${row.term}`, { mainTopic: row.main_topic, subTopic: row.sub_topic }]),
  )
  return (source, term) => entries.get(`${source} ${term}`) ?? null
}

/**
 * A channel's topics, each once: what its Wikipedia addresses mean, then its category, then its keywords.
 * A main topic stands alone ('' as sub topic) only where no finer one of it is known.
 */
export function chooseTopics(
  { topicAddresses, categoryNumber, keywords }: TopicSigns,
  findTopic: FindTopic,
): TopicEntry[] {
  const found = [
    ...topicAddresses.map((address) => findTopic('wikipedia', readArticle(address))),
    categoryNumber === null ? null : findTopic('category', categoryNumber),
    ...keywords.map((keyword) => findTopic('keyword', keyword.trim().toLowerCase())),
  ].filter((entry) => entry !== null)

  const distinct = [
    ...new Map(found.map((entry) => [`${entry.mainTopic}\n${entry.subTopic}`, entry])).values(),
  ]
  const refined = new Set(distinct.filter((entry) => entry.subTopic !== '').map((entry) => entry.mainTopic))
  return distinct.filter((entry) => entry.subTopic !== '' || !refined.has(entry.mainTopic))
}

/** The last part of a Wikipedia address: 'Role-playing_video_game'. */
function readArticle(address: string) {
  const article = address.slice(address.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(article)
  } catch {
    return article
  }
}
