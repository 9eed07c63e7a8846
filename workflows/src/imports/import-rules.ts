import { languageName } from '../scores/code-names.ts'

/** The requirements on channels that visitors add. Plain JSON, because it is part of a run's input. */
export interface ImportRules {
  /** 0 for no minimum. */
  minimumSubscribers: number
  /** ISO 639 codes of the accepted languages; null for all. */
  languages: string[] | null
}

/** The channel breaks one of the site's rules. Not retried; the message is shown to people. */
export class ChannelRefusedError extends Error {
  override name = 'ChannelRefusedError'
}

/** The properties that the rules check; null means unknown. */
export interface CheckedChannel {
  subscriberCount: number | null
  languageCode: string | null
}

/** Throws `ChannelRefusedError` for the first rule that the channel breaks. An unknown language breaks none. */
export function enforceRules({ minimumSubscribers, languages }: ImportRules, channel: CheckedChannel) {
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

/** The message of the first rule that the channel breaks; null if it breaks none. */
export function findBrokenRule(rules: ImportRules, channel: CheckedChannel): string | null {
  try {
    enforceRules(rules, channel)
    return null
  } catch (error) {
    if (error instanceof ChannelRefusedError) return error.message
    throw error
  }
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
const list = new Intl.ListFormat('en', { type: 'disjunction' })
