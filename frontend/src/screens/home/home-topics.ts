import { mainTopics } from '@channelwise/schemas/topic'

/** A main topic, or 'All'. */
export type HomeTopic = (typeof mainTopics)[number]

/** Parses a topic from a URL segment, in any case, with spaces or hyphens, or by a short name; null if unknown. */
export function readTopic(text: string): HomeTopic | null {
  return topicsByText.get(fold(text)) ?? null
}

function fold(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The names that people type and top lists use. */
const shortNames: Record<string, HomeTopic> = {
  history: 'History and Geography',
  geography: 'History and Geography',
  cinema: 'Cinema and TV',
  gaming: 'Games',
  business: 'Business and Economics',
  economics: 'Business and Economics',
  fashion: 'Fashion and Lifestyle',
  lifestyle: 'Fashion and Lifestyle',
  food: 'Food and Cooking',
  cooking: 'Food and Cooking',
}

const topicsByText = new Map<string, HomeTopic>([
  ...Object.entries(shortNames),
  ...mainTopics.map((topic) => [fold(topic), topic] as const),
])
