import { subscriberBuckets } from '@channelwise/schemas/filters'
import { crossedDimensions, nameCell, wholeCell } from '@channelwise/schemas/insights/cells'
import type { TopicEntry } from '@channelwise/schemas/topic'

/** The properties of a channel that decide its cells. */
export interface SelectedChannel {
  topics: TopicEntry[]
  category: string | null
  country: string | null
  language: string | null
  subscribers: number | null
}

/** The names of all cells that a channel belongs to. */
export function listCells({ topics, category, country, language, subscribers }: SelectedChannel): string[] {
  const single = { category, country, language, size: sizeOf(subscribers) }
  const mainTopics = new Set(topics.map(({ mainTopic }) => mainTopic).filter(Boolean))
  const subTopics = new Set(topics.map(({ subTopic }) => subTopic).filter(Boolean))
  const known = crossedDimensions.flatMap((dimension) => {
    const value = single[dimension]
    return value === null || value === '' ? [] : [{ [dimension]: value }]
  })
  return [
    wholeCell,
    ...known.map(nameCell),
    ...[...subTopics].map((subTopic) => nameCell({ subTopic })),
    ...[...mainTopics].flatMap((topic) => [{}, ...known].map((other) => nameCell({ topic, ...other }))),
  ]
}

function sizeOf(subscribers: number | null) {
  if (subscribers === null) return null
  return (
    subscriberBuckets.find((bucket) => {
      const [from = 0, to = 0] = bucket.split('-').map(Number)
      return subscribers >= from && subscribers < to
    }) ?? null
  )
}
