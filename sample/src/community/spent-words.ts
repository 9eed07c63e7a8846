import type { Random } from '@channelwise/schemas/random'

/** Whose words are compared: those about one channel, and those of one member. */
export interface Scopes {
  channel: string
  member: number
}

/** Remembers what was said, so that the community does not repeat itself where somebody would notice. */
export interface SpentWords {
  /** One of those said least: about the channel first, then by the member, then at all. Counts it as said. */
  pick(choices: string[], scopes: Scopes, random: Random): string
  isSpent(text: string, channel: string): boolean
  /** A member has said who they are, which is done once. */
  claim(member: number): void
  hasClaimed(member: number): boolean
}

/** Begins with nothing said. */
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
