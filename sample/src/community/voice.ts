import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'
import type { Verdict } from './read-words.ts'
import { slip, spell } from './spelling.ts'
import type { Spelling } from './spelling.ts'

/** A member's writing style, by which their reviews are recognizable. */
export interface Voice {
  manner: 'plain' | 'lowercase' | 'excited'
  /** Added to the chance of a longer review, -0.3 to 0.3. */
  length: number
  spelling: Spelling
  /** The share of their reviews with a typo, 0 to 1. */
  carelessness: number
  /** A phrase in half of their longer comments; null for most members. */
  habit: Habit | null
  /** Picks one of several wordings, always the same one. */
  choose: (ways: string[]) => string
}

/** A phrase that a member adds before or after a comment; '' for none. */
type Habit = (review: { verdict: Verdict; rating: number; random: Random }) => {
  before?: string
  after?: string
}

const habits: Habit[] = [
  ({ rating }) => ({ after: `${rating} out of 5.` }),
  ({ random }) => ({ after: `Tea: ${random.pick(['one cup', 'two cups', 'two cups', 'a whole pot'])}.` }),
  ({ random }) => ({ after: `(Seen ${random.integer(5, 40)} before rating.)` }),
  ({ verdict }) => ({
    before: { great: 'tl;dr: yes.', good: 'tl;dr: mostly yes.', mixed: 'tl;dr: so-so.', poor: 'tl;dr: no.' }[
      verdict
    ],
  }),
  ({ random }) => ({ after: random.pick(['Edit: typo.', 'Edit: spelling.', 'Edited, sorry.', '']) }),
  ({ verdict }) => ({ after: { great: 'Off to watch more.', good: '', mixed: '', poor: 'Sorry!' }[verdict] }),
  ({ verdict }) => ({ before: verdict === 'great' || verdict === 'good' ? 'Oh, I like this.' : 'Hmm.' }),
  ({ verdict, random }) => ({
    after: `The cat ${verdict === 'poor' ? 'left the room' : random.pick(['stayed', 'slept through it', 'approves', 'watched the screen'])}.`,
  }),
]

/** Draws a voice from the member's number alone. */
export function drawVoice(number: number): Voice {
  const random = createRandom(`voice of member ${number}`)
  const manner = random.fraction()
  return {
    manner: manner < 0.13 ? 'lowercase' : manner < 0.25 ? 'excited' : 'plain',
    length: random.fraction() * 0.6 - 0.3,
    spelling: {
      country: random.chance(0.45) ? 'British' : 'American',
      isFormal: manner > 0.88,
    },
    carelessness: random.chance(0.35) ? 0.1 + 0.4 * random.fraction() : 0,
    habit: random.chance(0.25) ? random.pick(habits) : null,
    choose: (ways) => createRandom(`member ${number} says ${ways.join('|')}`).pick(ways),
  }
}

interface Speech {
  voice: Voice
  verdict: Verdict
  random: Random
}

/** Rewrites a text as the member would type it. Titles in quotation marks keep their spelling. */
export function speak(text: string, { voice, verdict, random }: Speech): string {
  const isCareless = random.chance(voice.carelessness)
  const typed = text
    .split(/(“[^”]*”)/)
    .map((part, at) => (at % 2 === 1 ? part : spell(part, voice.spelling)))
    .join('')
  const slipped = isCareless ? slip(typed, random) : typed
  if (voice.manner === 'lowercase') return slipped.toLowerCase().replace(/(?<!\.)\.$/, '')
  const glad = verdict === 'great' || verdict === 'good'
  if (voice.manner === 'excited' && glad && random.chance(0.7)) return slipped.replace(/(?<!\.)\.$/, '!')
  return slipped
}
