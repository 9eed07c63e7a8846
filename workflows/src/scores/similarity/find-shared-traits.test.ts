import { expect, test } from 'vitest'
import { createRandom } from '@channelwise/schemas/random'
import { createSharedTraitFinder } from './find-shared-traits.ts'
import { indexTraits } from './index-traits.ts'

const random = createRandom('shared traits')
const rows = Array.from({ length: 400 }, () => [
  ...new Set(Array.from({ length: 8 }, () => `tag:${Math.floor(600 ** random.fraction())}`)),
])
const counts = new Map<string, number>()
for (const trait of rows.flat()) counts.set(trait, (counts.get(trait) ?? 0) + 1)
const traits = indexTraits(rows, counts, rows.length)
/** How many members like each channel. */
const support = Float64Array.from(rows, (_, channel) => channel % 50)

test.each([
  { members: Infinity, limit: 10 },
  { members: Infinity, limit: 300 },
  { members: 20, limit: 10 },
])('the $limit channels that at most $members members like and that share most', ({ members, limit }) => {
  const find = createSharedTraitFinder(traits, support)
  for (const channel of rows.keys()) {
    const found = find(channel, { members, limit })
    expect(new Set(found).size).toBe(found.length)
    const shares = Array.from(found, (other) => (other === channel ? 0 : share(channel, other)))
    const expected = [...rows.keys()]
      .filter(
        (other) => support[other]! <= members && rows[other]!.some((trait) => rows[channel]!.includes(trait)),
      )
      .map((other) => (other === channel ? 0 : share(channel, other)))
      .sort((one, other) => other - one)
    expect(shares).toEqual(expected.slice(0, limit).map((value) => expect.closeTo(value, 9)))
  }
})

/** The weight of the traits that both channels have. */
function share(one: number, other: number) {
  const own = traits.columns.subarray(traits.starts[one], traits.starts[one + 1])
  return traits.columns
    .subarray(traits.starts[other], traits.starts[other + 1])
    .filter((trait) => own.includes(trait))
    .reduce((sum, trait) => sum + traits.weights[trait]!, 0)
}
