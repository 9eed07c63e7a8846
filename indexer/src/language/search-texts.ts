import { stemRussian } from './stem-russian.ts'
import { hasUnspacedPart } from './scripts.ts'
import { toWords } from './words.ts'

/** The words of a document that an engine indexes, separated by spaces. The engine stems the English ones itself. */
export interface SearchTexts {
  title: string
  subjects: string
  description: string
  /** Adjacent words of the title and of each subject joined, so that "slowtrains" finds "slow trains". */
  glued: string
}

/** Converts the texts of a document for indexing; each of `subjects` is a topic, a tag or a name. */
export function toSearchTexts(texts: {
  title: string
  subjects: string[]
  description: string
}): SearchTexts {
  const title = toWords(texts.title)
  const subjects = [...new Set(texts.subjects)].map(toWords)
  return {
    title: toStems(title),
    subjects: toStems(subjects.join(' ')),
    description: toStems(toWords(texts.description)),
    glued: toStems(glueNeighbors([title, ...subjects])),
  }
}

/** Words (as produced by `toWords`) with the Russian ones stemmed. Used both for indexing and for queries. */
export function toStems(words: string): string {
  return words.replace(/[а-я]+/gu, stemRussian)
}

/** Joins two words; null if either is in a script without spaces. */
export function glueWords(one: string, next: string): string | null {
  return hasUnspacedPart(one) || hasUnspacedPart(next) ? null : one + next
}

/** Each pair of adjacent words joined, once. */
function glueNeighbors(texts: string[]): string {
  const found = new Set<string>()
  for (const words of texts) {
    const each = words.split(' ')
    for (let at = 1; at < each.length; at += 1) {
      const glued = glueWords(each[at - 1] ?? '', each[at] ?? '')
      if (glued !== null) found.add(glued)
    }
  }
  return [...found].join(' ')
}
