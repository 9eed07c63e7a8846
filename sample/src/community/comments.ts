import type { Mood } from '@channelwise/schemas/mood'
import type { Random } from '@channelwise/schemas/random'
import { closings, moodSentences, openings } from './sentences.ts'
import type { Verdict } from './sentences.ts'

interface Subject {
  channel: string
  /** What the channel is about, in words that stand in a sentence. */
  topic: string
  rating: number
  moods: Mood[]
}

/** A comment that fits the rating and the moods: from a sentence to some paragraphs; '' for a rating alone. */
export function drawComment(subject: Subject, random: Random): string {
  const length = random.fraction()
  if (length < 0.35) return ''
  const verdict = judge(subject.rating)
  const fill = (sentence: string) =>
    sentence.replaceAll('{topic}', subject.topic).replaceAll('{channel}', subject.channel)
  const details = random.shuffle(subject.moods.flatMap((mood) => moodSentences[mood]))
  const [opening, ...more] = random.shuffle(openings[verdict]).map(fill)
  const [closing = '', ...others] = random.shuffle(closings[verdict]).map(fill)
  if (length < 0.55) return opening ?? ''
  if (length < 0.8) return [opening, ...details.slice(0, 1).map(fill), closing].join(' ')
  if (length < 0.95) return [opening, ...details.slice(0, 3).map(fill), closing].join(' ')
  const paragraphs = [
    [opening, ...details.slice(0, 3).map(fill)],
    [...more.slice(0, 2), ...details.slice(3, 6).map(fill)],
    [...others.slice(0, 2), closing],
  ]
  return paragraphs.map((sentences) => sentences.join(' ')).join('\n\n')
}

function judge(rating: number): Verdict {
  if (rating >= 4.5) return 'great'
  if (rating >= 3.5) return 'good'
  return rating >= 2.5 ? 'mixed' : 'poor'
}
