import type { ReviewedChannel } from './channel-character.ts'
import type { Subject } from './read-words.ts'

/** Chooses the subject that reviews of a channel are about: by its first keyword that a subject has, else by its main topic. */
export function chooseSubject({ keywords, topics }: ReviewedChannel, subjects: Subject[]): Subject {
  for (const keyword of keywords) {
    const found = subjects.find((subject) => subject.keywords.includes(keyword))
    if (found !== undefined) return found
  }
  const usual = topics.flatMap(({ mainTopic }) => usualSubjects[mainTopic] ?? [])[0] ?? 'everyday life'
  const found = subjects.find(({ about }) => about === usual)
  if (found === undefined) throw new Error(`No subject is called ${usual}`)
  return found
}

const usualSubjects: Record<string, string> = {
  'History and Geography': 'history',
  'Cinema and TV': 'film',
  Games: 'games',
  'Business and Economics': 'business',
  Science: 'physics and chemistry',
  'True Crime': 'true crime',
  Sport: 'sport',
  'Fashion and Lifestyle': 'everyday life',
  Travel: 'slow travel',
  'Food and Cooking': 'home cooking',
  Music: 'live music',
  Politics: 'politics',
}
