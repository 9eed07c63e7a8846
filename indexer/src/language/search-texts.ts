import { stemRussian } from './stem-russian.ts'
import { splitScripts, toWords } from './words.ts'

/** What an engine is given of a document's words, between spaces; it takes English endings off itself. */
export interface SearchTexts {
  title: string
  subjects: string
  description: string
  /** Neighbors of the title and of each subject as one word: the slow trains that somebody types as slowtrains. */
  glued: string
}

/** The words of a document as they are searched; each of `subjects` is a topic, a tag or a name. */
export function readSearchTexts(texts: {
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
    glued: toStems([...new Set([title, ...subjects].flatMap(glueNeighbors))].join(' ')),
  }
}

/** Words (as `toWords` makes them) without their Russian endings: every engine is given and asked these. */
export function toStems(words: string): string {
  return words.replace(/[а-я]+/gu, stemRussian)
}

/** Two words as one; null where their script is written without spaces anyway. */
export function glueWords(one: string, next: string): string | null {
  return [one, next].some((word) => splitScripts(word).some(({ unspaced }) => unspaced)) ? null : one + next
}

function glueNeighbors(words: string): string[] {
  return words
    .split(' ')
    .flatMap((word, at, all) => glueWords(all[at - 1] ?? '', at === 0 ? '' : word) ?? [])
    .filter((glued) => glued !== '')
}
