import { readFileSync, readdirSync } from 'node:fs'
import type { Mood } from '@channelwise/schemas/mood'

/** The verdict of a rating: from 4.5, from 3.5, from 2.5 stars, and below. */
export type Verdict = 'great' | 'good' | 'mixed' | 'poor'

/** Clauses and fragments without a period, which stand alone or after a colon. */
export interface Clauses {
  praise: string[]
  gripes: string[]
}

/** Phrases for one kind of channel. */
export interface Subject extends Clauses {
  /** As in "channels on {about}". */
  about: string
  /** The noun for one of its videos, and its plural. */
  one: string
  ones: string
  /** Keywords of the channels it suits. */
  keywords: string[]
  /** Effects of watching on a member. */
  effects: string[]
  /** Self-descriptions: of experts in the subject, and of novices. */
  experts: string[]
  novices: string[]
}

export interface Words {
  subjects: Subject[]
  general: Clauses
  moods: Record<Mood, Clauses>
  /** Whole reviews by verdict, as patterns for `fillReview`. */
  plans: Record<Verdict, string[]>
  /** Names of lists with their descriptions, by main topic; 'All' suits every list. */
  lists: Record<string, NamedList[]>
}

export interface NamedList {
  name: string
  /** '' for none. */
  description: string
}

/** Reads `words/`. Throws an Error for a line it cannot read. */
export function readWords(folder: URL): Words {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const subjects = readdirSync(new URL('subjects/', folder)).toSorted()
  const moods = readSections(read('moods.txt')).map(({ title, clauses }) => [title, clauses])
  const readPlans = (verdict: Verdict) =>
    read(`plans/${verdict}.txt`)
      .split('\n')
      .filter((line) => line !== '')
  return {
    subjects: subjects.flatMap((name) => readSections(read(`subjects/${name}`)).map(readSubject)),
    general: readSections(`== general\n${read('general.txt')}`)[0]?.clauses ?? { praise: [], gripes: [] },
    // A test ensures that the file has every mood.
    moods: Object.fromEntries(moods) as Record<Mood, Clauses>,
    plans: {
      great: readPlans('great'),
      good: readPlans('good'),
      mixed: readPlans('mixed'),
      poor: readPlans('poor'),
    },
    lists: Object.fromEntries(
      readSections(read('lists.txt')).map(({ title, marked }) => [title, marked('+').map(readNamedList)]),
    ),
  }
}

interface Section {
  title: string
  clauses: Clauses
  /** The section's lines that begin with `mark`, without it. */
  marked(mark: string): string[]
}

/** Lines that begin with '==' open a section, '+' is praise, '-' a gripe; subjects also have '!', '?' and '~'. */
function readSections(text: string): Section[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n').filter((line) => line !== '')
      const unreadable = lines.find((line) => !/^[-+!?~] \S/.test(line))
      if (unreadable !== undefined)
        throw new Error(`The reviews' words have an unreadable line: ${unreadable}`)
      const marked = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2))
      return { title, clauses: { praise: marked('+'), gripes: marked('-') }, marked }
    })
}

function readSubject({ title, clauses, marked }: Section): Subject {
  const [about = '', one = '', ones = '', keywords = ''] = title.split(' | ')
  return {
    ...clauses,
    about,
    one,
    ones,
    keywords: keywords.split(', '),
    effects: marked('!'),
    experts: marked('?'),
    novices: marked('~'),
  }
}

function readNamedList(line: string): NamedList {
  const [name = '', description = ''] = line.split(/ \| ?/)
  return { name, description }
}
