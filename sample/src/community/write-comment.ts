import type { Mood } from '@channelwise/schemas/mood'
import type { Random } from '@channelwise/schemas/random'
import { fillReview } from './fill-review.ts'
import type { Subject, Verdict, Words } from './read-words.ts'
import type { SpentWords } from './spent-words.ts'
import { speak } from './voice.ts'
import type { Voice } from './voice.ts'

/** The input of a comment: its subject and author. */
export interface Opinion {
  channel: { id: string; name: string }
  subject: Subject
  /** Titles of the videos that existed when it was written. */
  videos: string[]
  rating: number
  moods: Mood[]
  member: { number: number; voice: Voice }
}

interface Workshop {
  words: Words
  spent: SpentWords
  random: Random
}

/**
 * Writes a member's comment on a channel, from a word to some paragraphs, in the tone of its rating and moods; '' for a rating
 * alone. Avoids what others have said of the channel as long as there are alternatives.
 */
export function writeComment(opinion: Opinion, { words, spent, random }: Workshop): string {
  const { channel, rating, member } = opinion
  const { voice } = member
  const wish = random.fraction() + voice.length * 0.4
  if (wish < 0.33) return ''
  const verdict = judge(rating)
  const scopes = { channel: channel.id, member: member.number }
  const possible = words.plans[verdict].filter((plan) => canFill(plan, opinion, spent))
  const fresh = possible.filter((plan) => !spent.isSpent(plan, channel.id))
  const fitting = fresh.filter((plan) => measure(plan) === chooseLength(wish))
  const plan = spent.pick([fitting, fresh, possible].find((some) => some.length > 0) ?? [], scopes, random)
  if (/\{(expert|novice)\}/.test(plan)) spent.claim(member.number)

  const said = new Set<string>()
  const text = fillReview(plan, { fill, choose: voice.choose, random })
  const habit = measure(plan) === 'short' || random.chance(0.5) ? null : voice.habit
  const { before = '', after = '' } = habit?.({ verdict, rating, random }) ?? {}
  return speak([before, text, after].filter((part) => part !== '').join(' '), { voice, verdict, random })

  function fill(slot: string): string {
    const kind = slot.replace(/\d$/, '')
    if (kind === 'channel') return channel.name
    if (kind === 'stars') return starsInWords[rating * 2] ?? ''
    if (kind === 'about' || kind === 'one' || kind === 'ones') return opinion.subject[kind]
    const lists = offer(kind, opinion, words).map((list) => list.filter((clause) => !said.has(clause)))
    const unheard = lists.map((list) => list.filter((clause) => !spent.isSpent(clause, channel.id)))
    const choices = unheard.find((list) => list.length > 0) ?? lists.flat()
    const choice = spent.pick(choices, scopes, random)
    said.add(choice)
    return kind === 'video' ? `“${choice}”` : choice
  }
}

function judge(rating: number): Verdict {
  if (rating >= 4.5) return 'great'
  if (rating >= 3.5) return 'good'
  return rating >= 2.5 ? 'mixed' : 'poor'
}

/** Indexed by half stars. */
const starsInWords = [
  'no star',
  'half a star',
  'one star',
  'a star and a half',
  'two stars',
  'two and a half stars',
  'three stars',
  'three and a half stars',
  'four stars',
  'four and a half stars',
  'five stars',
]

/** Whether the plan's slots can be filled: a video exists, and the member has not described themselves before. */
function canFill(plan: string, { videos, member }: Opinion, spent: SpentWords) {
  if (plan.includes('{video}') && videos.length === 0) return false
  return !/\{(expert|novice)\}/.test(plan) || !spent.hasClaimed(member.number)
}

type Length = 'short' | 'medium' | 'long'

function chooseLength(wish: number): Length {
  if (wish < 0.55) return 'short'
  return wish < 0.88 ? 'medium' : 'long'
}

/** Estimates the length by the number of clauses, each of about 50 characters. */
function measure(plan: string): Length {
  const clauses = plan.match(/\{(praise|plus|gripe|minus|effect|video|expert|novice)\d?\}/g)?.length ?? 0
  if (plan.includes('¶') || plan.length + clauses * 40 > 320) return 'long'
  return plan.length + clauses * 40 > 120 ? 'medium' : 'short'
}

/** Lists clauses for a kind of slot, preferred ones in the first list. */
function offer(kind: string, opinion: Opinion, { general, moods }: Words): string[][] {
  const { subject, videos, rating } = opinion
  const faults = opinion.moods.filter(() => rating < 3.5).flatMap((mood) => moods[mood].gripes)
  const lists: Record<string, string[][]> = {
    video: [videos],
    praise: [subject.praise, general.praise],
    gripe: [subject.gripes, general.gripes],
    plus: [opinion.moods.flatMap((mood) => moods[mood].praise), general.praise],
    minus: [faults, general.gripes],
    effect: [subject.effects],
    expert: [subject.experts],
    novice: [subject.novices],
  }
  const found = lists[kind]
  if (found === undefined) throw new Error(`A plan for reviews has an unknown slot: ${kind}`)
  return found
}
