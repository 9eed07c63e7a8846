import type { Random } from '@channelwise/schemas/random'

/** The channel and the member by which uses of a phrase are counted. */
export interface Scopes {
  channel: string
  member: number
}

/** Counts the uses of phrases, so that the community does not repeat itself noticeably. */
export interface SpentWords {
  /**
   * Picks one of the least used choices, by uses about the channel first, then by the member, then overall. Counts as a use.
   */
  pick(choices: string[], scopes: Scopes, random: Random): string
  isSpent(text: string, channel: string): boolean
  /** Records that a member has described themselves, which they do only once. */
  claim(member: number): void
  hasClaimed(member: number): boolean
}

/** Creates a counter without any uses. */
export function createSpentWords(): SpentWords {
  const said = new Map<string | number | null, Map<string, number>>()
  const claimed = new Set<number>()
  const count = (scope: string | number | null, text: string) => said.get(scope)?.get(text) ?? 0
  const add = (scope: string | number | null, text: string) => {
    const texts = said.get(scope) ?? new Map<string, number>()
    said.set(scope, texts.set(text, (texts.get(text) ?? 0) + 1))
  }
  return {
    pick(choices, { channel, member }, random) {
      const [chosen] = choices
        .map((text) => {
          const often = count(channel, text) * 1_000 + count(member, text) * 30 + count(null, text)
          return { text, often: often + random.fraction() * 4 }
        })
        .toSorted((one, other) => one.often - other.often)
      if (chosen === undefined) throw new RangeError('There is nothing to say')
      for (const scope of [channel, member, null]) add(scope, chosen.text)
      return chosen.text
    },
    isSpent: (text, channel) => count(channel, text) > 0,
    claim: (member) => void claimed.add(member),
    hasClaimed: (member) => claimed.has(member),
  }
}
