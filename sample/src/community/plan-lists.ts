import { capitalize } from '@channelwise/schemas/text/capitalize'
import type { Random } from '@channelwise/schemas/random'
import type { NamedList, Words } from './read-words.ts'
import type { SpentWords } from './spent-words.ts'
import { chooseByWeight } from './taste.ts'
import type { Taste } from './taste.ts'

export interface PlannedList {
  name: string
  description: string
  private: boolean
  channelIds: string[]
}

interface ListableChannel {
  id: string
  mainTopics: string[]
  subject: { about: string }
  language: string | null
  fame: number
  /** The mean of its ratings in stars. */
  quality: number
}

interface Author {
  number: number
  taste: Taste
}

/** Plans up to three lists of a member, each about one of their topics or a subject of it. */
export function planLists(
  channels: ListableChannel[],
  { number, taste }: Author,
  { words, spent }: { words: Pick<Words, 'lists'>; spent: SpentWords },
  random: Random,
): PlannedList[] {
  const good = channels.filter(({ quality }) => quality > 3)
  return taste.topics.slice(0, random.integer(1, 3)).flatMap((topic) => {
    const ofTopic = good.filter(({ mainTopics }) => mainTopics.includes(topic))
    if (ofTopic.length < 4) return []
    const { about } = random.pick(ofTopic).subject
    const ofSubject = ofTopic.filter(({ subject }) => subject.about === about)
    const kind = ofSubject.length >= 4 && random.chance(0.5) ? 'Subject' : random.pick([topic, topic, 'All'])
    const possible = kind === 'Subject' ? ofSubject : ofTopic
    const chosen = chooseByWeight(possible, taste, random.integer(4, 14), random)
    const names = (words.lists[kind] ?? []).map((named) => fill(named, about, chosen.length))
    const name = spent.pick(
      names.map((named) => named.name),
      { channel: kind, member: number },
      random,
    )
    const { description = '' } = names.find((named) => named.name === name) ?? {}
    return {
      name,
      description: random.chance(0.85) ? description : '',
      private: random.chance(0.12),
      channelIds: chosen.map(({ id }) => id),
    }
  })
}

function fill({ name, description }: NamedList, about: string, count: number): NamedList {
  const filled = name.replace('{about}', about).replace('{count}', String(count))
  return { name: capitalize(filled), description }
}
