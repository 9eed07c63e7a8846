import type { TopicsTable } from '@channelwise/schemas/database/tables/topics'
import type { TopicEntry } from '@channelwise/schemas/topic'
import { broadTerms } from './topic-map.ts'

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
 * A channel's topics, each once, by main topic: what its Wikipedia addresses mean, then its category, then its
 * keywords; broad terms only where no other is known. A main topic stands alone ('' as sub topic) only where no
 * finer one of it is known.
 */
export function chooseTopics(
  { topicAddresses, categoryNumber, keywords }: TopicSigns,
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

/** The last part of a Wikipedia address: 'Role-playing_video_game'. */
function readArticle(address: string) {
  const article = address.slice(address.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(article)
  } catch {
    return article
  }
}
