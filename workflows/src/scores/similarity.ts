/** What channels are compared by. */
export interface ComparedChannel {
  id: string
  mainTopics: string[]
  subTopics: string[]
  tags: string[]
  languageCode: string | null
}

/** A channel that is like another, with what they have in common from 0 to 1. */
export interface Likeness {
  id: string
  score: number
}

/** What each trait counts for; together 1. Sub topics say most of what a channel is about, main topics are broad. */
const weights = { subTopics: 0.45, tags: 0.3, mainTopics: 0.15, language: 0.1 }

const sets = ['subTopics', 'tags', 'mainTopics'] as const

/**
 * Compares channels: the weighted sum of what they share of their sub topics, tags and main topics, each as the
 * Jaccard index (shared / all of both), and of the language being the same. Channels that share no topic and no tag
 * are not alike at all. The answer is a function that finds the `limit` likest of one channel, the likest first.
 */
export function compareChannels(
  channels: ComparedChannel[],
): (channel: ComparedChannel, limit: number) => Likeness[] {
  const holders = Object.fromEntries(sets.map((set) => [set, indexBy(channels, set)])) as Record<
    (typeof sets)[number],
    Map<string, number[]>
  >
  // One counter a channel and set, used again for each question: most channels share nothing with most others.
  const shared = Object.fromEntries(sets.map((set) => [set, new Uint16Array(channels.length)])) as Record<
    (typeof sets)[number],
    Uint16Array
  >

  return (channel, limit) => {
    const met = new Set<number>()
    for (const set of sets) {
      for (const value of new Set(channel[set])) {
        for (const at of holders[set].get(value) ?? []) {
          shared[set][at] = (shared[set][at] ?? 0) + 1
          met.add(at)
        }
      }
    }
    const alike: Likeness[] = []
    for (const at of met) {
      const other = channels[at]
      if (other !== undefined && other.id !== channel.id)
        alike.push({ id: other.id, score: score(channel, other, at) })
      for (const set of sets) shared[set][at] = 0
    }
    return alike.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, limit)
  }

  function score(channel: ComparedChannel, other: ComparedChannel, at: number) {
    const sameLanguage = channel.languageCode !== null && channel.languageCode === other.languageCode
    const sum = sets.reduce(
      (total, set) => {
        const both = shared[set][at] ?? 0
        const either = new Set(channel[set]).size + new Set(other[set]).size - both
        return total + (either === 0 ? 0 : (weights[set] * both) / either)
      },
      sameLanguage ? weights.language : 0,
    )
    return Math.min(1, sum)
  }
}

function indexBy(channels: ComparedChannel[], set: (typeof sets)[number]) {
  const holders = new Map<string, number[]>()
  channels.forEach((channel, at) => {
    for (const value of new Set(channel[set])) {
      const known = holders.get(value)
      if (known === undefined) holders.set(value, [at])
      else known.push(at)
    }
  })
  return holders
}
