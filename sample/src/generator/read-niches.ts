import { readdirSync, readFileSync } from 'node:fs'

/** A channel's name, with the niche whose words its videos are made of. */
export interface NamedChannel {
  name: string
  description: string
  niche: Niche
}

/** A kind of channel, with the words for its videos. */
export interface Niche {
  /** ISO 639 code. */
  language: string
  /** Its file, such as 'en/games': channels mostly mention their neighbors. */
  neighborhood: string
  category: string
  /** Last segments of Wikipedia URLs; the first one fits every channel. */
  topics: string[]
  /** The first one fits every channel. */
  keywords: string[]
  lengths: VideoLength[]
  /** Patterns of titles, and of sentences in descriptions. */
  titles: string[]
  sentences: string[]
  /** Sentences that fit any video of the language. */
  sharedSentences: string[]
  /** Words by slot, including those of the file and the language. */
  words: Map<string, string[]>
}

/** The usual duration of a channel's videos; `figures.ts` has the seconds. */
export type VideoLength = 'short' | 'medium' | 'long' | 'hour' | 'marathon'

/**
 * Reads `niches/{language}/*.txt`. A line that begins with '==' opens a niche; '*' is a channel with its description, '-' the
 * pattern of a title, '>' of a sentence; 'slot = a; b' lists words. Lines before the first niche apply to the whole file, those
 * of `shared.txt` to the whole language; lines indented under a channel override the niche's for that channel. Throws an Error
 * for an invalid line.
 */
export function readNiches(folder: URL): NamedChannel[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((language) => readLanguage(language, new URL(`${language}/`, folder)))
}

function readLanguage(language: string, folder: URL) {
  const names = readdirSync(folder).toSorted()
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const shared = names.includes('shared.txt') ? read('shared.txt') : ''
  return names
    .filter((name) => name !== 'shared.txt')
    .flatMap((name) => {
      const [head = '', ...sections] = read(name).split(/^== .*\n/m)
      const { titles: _, sentences, ...given } = readLines(`${shared}\n${head}`.split('\n'))
      const neighborhood = `${language}/${name.replace('.txt', '')}`
      const file = {
        ...given,
        titles: [],
        sentences: [],
        sharedSentences: sentences,
        language,
        neighborhood,
      }
      return sections.flatMap((section) => readSection(section, file))
    })
}

function readSection(section: string, file: Niche): NamedChannel[] {
  const [common = '', ...blocks] = section.split(/^(?=\* )/m)
  const ownLines = (block: string) => block.split('\n').filter((line) => line.startsWith('  '))
  const rest = blocks.flatMap((block) => block.split('\n').slice(1)).filter((line) => !line.startsWith('  '))
  const niche = refine(file, [...common.split('\n'), ...rest])
  return blocks.map((block) => {
    const [name = '', description = ''] = (block.split('\n')[0] ?? '').slice(2).split(' | ')
    return {
      name,
      description,
      niche: refine(
        niche,
        ownLines(block).map((line) => line.trim()),
      ),
    }
  })
}

/** Overrides a niche with the values in the lines. */
function refine(niche: Niche, lines: string[]): Niche {
  const own = readLines(lines)
  const choose = <T>(given: T[], otherwise: T[]) => (given.length > 0 ? given : otherwise)
  return {
    ...niche,
    category: own.category === '' ? niche.category : own.category,
    topics: choose(own.topics, niche.topics),
    keywords: choose(own.keywords, niche.keywords),
    lengths: choose(own.lengths, niche.lengths),
    titles: choose(own.titles, niche.titles),
    sentences: choose(own.sentences, niche.sentences),
    words: new Map([...niche.words, ...own.words]),
  }
}

function readLines(lines: string[]) {
  const unreadable = lines.find(
    (line) => !/^$|^[>-] |^(category|topics|keywords|lengths) |^\S+ = /.test(line),
  )
  if (unreadable !== undefined) throw new Error(`The niches have an unreadable line: ${unreadable}`)
  const after = (mark: string) =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(mark.length + 1))
  const list = (mark: string) => after(mark).flatMap((line) => line.split(', '))
  return {
    category: after('category')[0] ?? '',
    topics: list('topics'),
    keywords: list('keywords'),
    // The files are ours; `figures.ts` fails for an unknown length.
    lengths: list('lengths') as VideoLength[],
    titles: after('-'),
    sentences: after('>'),
    words: new Map(
      lines.flatMap((line): [string, string[]][] => {
        const [slot = '', words] = line.split(' = ')
        return words === undefined || /^[>-] /.test(line) ? [] : [[slot, words.split('; ')]]
      }),
    ),
  }
}
