import type { TopicsTable } from '@channelwise/schemas/database/tables/topics'
import type { TopicEntry } from '@channelwise/schemas/topic'
import { broadTerms } from './topic-map.ts'

/** Looks up a term of a source; null for unknown terms. */
export type FindTopic = (source: TopicsTable['source'], term: string) => TopicEntry | null

/** The properties of a channel that its topics are derived from. */
export interface TopicFacts {
  /** Wikipedia URLs. */
  topicAddresses: string[]
  /** The most frequent category of its videos. */
  categoryNumber: string | null
  keywords: string[]
}

/** Indexes the rows of the table `topics` for lookup. */
export function mapTopics(rows: TopicsTable[]): FindTopic {
  const entries = new Map(
    rows.map((row) => [`${row.source} ${row.term}`, { mainTopic: row.main_topic, subTopic: row.sub_topic }]),
  )
  return (source, term) => entries.get(`${source} ${term}`) ?? null
}

/**
 * A channel's distinct topics, grouped by main topic: those of its Wikipedia URLs, then of its category, then of its
 * keywords. Broad terms count only if no other term matches. The sub topic is '' only for a main topic without others.
 */
export function chooseTopics(
  { topicAddresses, categoryNumber, keywords }: TopicFacts,
  findTopic: FindTopic,
): TopicEntry[] {
  const terms: [TopicsTable['source'], string][] = [
    ...topicAddresses.map((address): [TopicsTable['source'], string] => ['wikipedia', readArticle(address)]),
    ['category', categoryNumber ?? ''],
    ...keywords.map((keyword): [TopicsTable['source'], string] => ['keyword', keyword.trim().toLowerCase()]),
  ]
  const known = terms.flatMap(([source, term]) => {
    const entry = findTopic(source, term)
    return entry === null ? [] : [{ ...entry, isBroad: broadTerms.has(`${source} ${term}`) }]
  })
  const found = known.every(({ isBroad }) => isBroad) ? known : known.filter(({ isBroad }) => !isBroad)

  return [...new Set(found.map((entry) => entry.mainTopic))].flatMap((mainTopic) => {
    const subTopics = new Set(
      found.filter((entry) => entry.mainTopic === mainTopic).map((entry) => entry.subTopic),
    )
    if (subTopics.size > 1) subTopics.delete('')
    return [...subTopics].map((subTopic) => ({ mainTopic, subTopic }))
  })
}

/** Extracts the last segment of a Wikipedia URL, such as 'Role-playing_video_game'. */
function readArticle(address: string) {
  const article = address.slice(address.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(article)
  } catch {
    return article
  }
}
