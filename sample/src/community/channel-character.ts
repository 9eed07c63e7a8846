import type { Mood } from '@channelwise/schemas/mood'
import type { TopicEntry } from '@channelwise/schemas/topic'
import { createRandom } from '@channelwise/schemas/random'

/** The properties of a sample channel that determine its reviews. */
export interface ReviewedChannel {
  id: string
  name: string
  /** Null if unknown. */
  language: string | null
  topics: TopicEntry[]
  /** As declared, most relevant first. */
  keywords: string[]
  videos: { title: string; publishedAt: Date }[]
}

/** The community's opinion of a channel, before random variation. */
export interface ChannelCharacter {
  /** Mean of its ratings, about 2 to 4.8 stars. */
  quality: number
  /** The relative likelihood of being watched; 0 for a channel that nobody has discovered yet. */
  fame: number
  mainTopics: string[]
  /** Moods in favorable reviews, and in unfavorable ones. */
  moods: Mood[]
  faults: Mood[]
}

/** Draws a channel's character from its id and topics alone, so that a new channel leaves the others unchanged. */
export function drawCharacter({ id, topics }: ReviewedChannel): ChannelCharacter {
  const random = createRandom(`character ${id}`)
  const bell = random.fraction() + random.fraction() + random.fraction() - 1.5
  const mainTopics = [...new Set(topics.map(({ mainTopic }) => mainTopic))]
  const usual = mainTopics.flatMap((topic) => usualMoods[topic] ?? [])
  return {
    quality: 3.55 + bell * 1.1,
    fame: random.chance(0.06) ? 0 : (1 - random.fraction()) ** -0.5,
    mainTopics,
    moods: [...new Set([...random.shuffle(usual).slice(0, 4), random.pick(friendly)])],
    faults: random.shuffle(faulty).slice(0, 3),
  }
}

const friendly: Mood[] = ['Entertaining', 'Inspiring', 'Concise', 'Uplifting', 'Fun', 'Trustworthy']
const faulty: Mood[] = ['Lengthy', 'Unreliable', 'Stupid', 'Sad', 'Complex', 'Serious']

const usualMoods: Record<string, Mood[]> = {
  'History and Geography': ['Informative', 'Serious', 'Trustworthy', 'Complex', 'Lengthy'],
  'Cinema and TV': ['Entertaining', 'Informative', 'Funny', 'Lengthy'],
  Games: ['Fun', 'Funny', 'Entertaining', 'Relaxing', 'Lengthy'],
  'Business and Economics': ['Informative', 'Instructional', 'Serious', 'Complex'],
  Science: ['Informative', 'Complex', 'Inspiring', 'Trustworthy', 'Kid-friendly'],
  'True Crime': ['Serious', 'Sad', 'Entertaining', 'Lengthy'],
  Sport: ['Entertaining', 'Inspiring', 'Instructional', 'Fun'],
  'Fashion and Lifestyle': ['Relaxing', 'Inspiring', 'Uplifting', 'Instructional'],
  Travel: ['Relaxing', 'Inspiring', 'Uplifting', 'Entertaining'],
  'Food and Cooking': ['Instructional', 'Relaxing', 'Kid-friendly', 'Uplifting'],
  Music: ['Relaxing', 'Uplifting', 'Fun', 'Entertaining'],
  Politics: ['Serious', 'Informative', 'Complex', 'Trustworthy'],
}
