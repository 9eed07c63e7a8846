import { toWords } from '@channelwise/indexer/language/words'
import type { TopicEntry } from '@channelwise/schemas/topic'

/**
 * Finds the topics whose name has, for each typed word, a word that begins with it. Those whose name begins with the whole text
 * come first; otherwise the given order is kept. Sub topics are found by their own name only.
 */
export function matchTopics(topics: readonly TopicEntry[], typed: string): TopicEntry[] {
  const text = toWords(typed)
  if (text === '') return []
  const parts = text.split(' ')
  const found = topics
    .map((topic) => ({ topic, name: toWords(topic.subTopic || topic.mainTopic) }))
    .filter(({ name }) => {
      const words = name.split(' ')
      return parts.every((part) => words.some((word) => word.startsWith(part)))
    })
  const [begun, others] = [true, false].map((begins) =>
    found.filter(({ name }) => name.startsWith(text) === begins).map(({ topic }) => topic),
  )
  return [...(begun ?? []), ...(others ?? [])]
}
