import { readdirSync, readFileSync } from 'node:fs'

/** A corner of the invented world: channels of one kind, and the words that their videos are made of. */
export interface Niche {
  /** ISO 639 code. */
  language: string
  /** The file it stands in, such as 'en/games': channels mention their neighbours most. */
  neighbourhood: string
  category: string
  /** Last parts of Wikipedia addresses; the first suits every channel. */
  topics: string[]
  /** The first suits every channel. */
  keywords: string[]
  lengths: VideoLength[]
  channels: { name: string; description: string }[]
  titles: string[]
  sentences: string[]
  /** Words by slot, those of the whole language included. */
  words: Map<string, string[]>
}

/** What a channel's videos usually last; the seconds are in `figures.ts`. */
export type VideoLength = 'short' | 'medium' | 'long' | 'hour' | 'marathon'

/**
 * Reads `niches/{language}/*.txt`. A line that begins with '==' opens a niche; '*' is a channel with its
 * description, '-' the pattern of a title, '>' of a sentence; 'slot = a; b' lists words, for all niches below when
 * it stands before the first, for the whole language in `shared.txt`. Throws an Error for a line it cannot read.
 */
export function readNiches(folder: URL): Niche[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
    .flatMap((language) => readLanguage(language, new URL(`${language}/`, folder)))
}

function readLanguage(language: string, folder: URL) {
  const names = readdirSync(folder).toSorted()
  const shared = names.includes('shared.txt') ? readWords(readFileSync(new URL('shared.txt', folder), 'utf8')) : []
  return names
    .filter((name) => name !== 'shared.txt')
    .flatMap((name) => {
      const [head = '', ...sections] = readFileSync(new URL(name, folder), 'utf8').split(/^== .*\n/m)
      const known = [...shared, ...readWords(head)]
      const neighbourhood = `${language}/${name.replace('.txt', '')}`
      return sections.map((section) => readNiche(section, { language, neighbourhood, known }))
    })
}

interface Surroundings {
  language: string
  neighbourhood: string
  known: [string, string[]][]
}

function readNiche(section: string, { language, neighbourhood, known }: Surroundings): Niche {
  const lines = section.split('\n').filter((line) => line.trim() !== '')
  const unreadable = lines.find((line) => !/^([*>-] |(category|topics|keywords|lengths) |\S+ = )/.test(line))
  if (unreadable !== undefined) throw new Error(`${neighbourhood} has an unreadable line: ${unreadable}`)
  const after = (mark: string) =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(mark.length + 1).trim())
  const list = (mark: string) => after(mark).flatMap((line) => line.split(', '))
  return {
    language,
    neighbourhood,
    category: after('category')[0] ?? '',
    topics: list('topics'),
    keywords: list('keywords'),
    // The files are ours and the catalogue's test reads every length.
    lengths: list('lengths') as VideoLength[],
    channels: after('*').map((line) => {
      const [name = '', description = ''] = line.split(' | ')
      return { name, description }
    }),
    titles: after('-'),
    sentences: after('>'),
    words: new Map([...known, ...readWords(section)]),
  }
}

function readWords(text: string): [string, string[]][] {
  return text.split('\n').flatMap((line): [string, string[]][] => {
    const [slot, words] = line.split(' = ')
    return slot === undefined || words === undefined || /^[*>-] /.test(line) ? [] : [[slot, words.split('; ')]]
  })
}
