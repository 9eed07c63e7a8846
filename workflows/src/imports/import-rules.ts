import { languageName } from '../scores/names-of-codes.ts'

/** What a channel must fulfil to be added by a visitor. Plain JSON: it travels in a run's input. */
export interface ImportRules {
  /** 0 for no such rule. */
  minimumSubscribers: number
  /** ISO 639 codes of the languages that are welcome; null for all. */
  languages: string[] | null
}

/** A rule of the page says no to this channel. Final; the message is for people. */
export class ChannelRefusedError extends Error {
  override name = 'ChannelRefusedError'
}

/** What the rules look at; null is unknown. */
export interface JudgedChannel {
  subscriberCount: number | null
  languageCode: string | null
}

/** Throws `ChannelRefusedError` for the first rule that is broken. A language that nobody could tell breaks none. */
export function holdRules({ minimumSubscribers, languages }: ImportRules, channel: JudgedChannel) {
  const { subscriberCount, languageCode } = channel
  const minimum = compact.format(minimumSubscribers)
  if (minimumSubscribers > 0 && subscriberCount === null) {
    throw new ChannelRefusedError(
      `This channel hides its number of subscribers, and we only add channels with ${minimum} or more`,
    )
  }
  if (subscriberCount !== null && subscriberCount < minimumSubscribers) {
    throw new ChannelRefusedError(`This channel has fewer than ${minimum} subscribers`)
  }
  if (languages !== null && languageCode !== null && !languages.includes(languageCode)) {
    const welcome = list.format(languages.map((code) => languageName(code) ?? code))
    throw new ChannelRefusedError(`This channel is not in ${welcome}`)
  }
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
const list = new Intl.ListFormat('en', { type: 'disjunction' })
