import { toWords } from '@channelwise/indexer/language/words'
import type { TopicEntry } from '@channelwise/schemas/topic'

/**
 * The topics each typed word of which begins a word of their name, in the given order, but those first whose name begins
 * with what was typed. A sub topic is found by its own name only.
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
