import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blendSimilarity } from './blend-similarity.ts'
import { createComparison } from './compare-traits.ts'
import { correlateNeighborhood } from './correlate-neighborhood.ts'
import { describeTraits } from './describe-traits.ts'
import { createInteractions } from './interactions.ts'
import { indexTraits } from './index-traits.ts'
import { predictChannels } from './test-predict.ts'
import { createRanker } from './rank-channels.ts'
import { createPartialCorrelations } from './partial-correlations.ts'

const positives = fc.array(fc.tuple(fc.nat(20), fc.nat(9)), { minLength: 1, maxLength: 150 })
const traits = fc.array(
  fc.uniqueArray(fc.constantFrom('sub:a', 'sub:b', 'main:c', 'tag:d', 'tag:e', 'word:f', 'language:en')),
  { minLength: 10, maxLength: 10 },
)

describe('the ranking', () => {
  test('has distinct other channels in descending order of score', () => {
    fc.assert(
      fc.property(positives, traits, (pairs, described) => {
        for (const [channel, similar] of rank(pairs, described).entries()) {
          const ids = similar.map(({ other }) => other)
          expect(ids).not.toContain(channel)
          expect(new Set(ids).size).toBe(ids.length)
          const scores = similar.map(({ score }) => score)
          expect(scores).toEqual(scores.toSorted((one, other) => other - one))
          for (const score of scores) expect(score).toBeGreaterThan(0)
          for (const score of scores) expect(score).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('does not depend on the order of members and channels', () => {
    fc.assert(
      fc.property(
        positives,
        traits,
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 }),
        (pairs, described, order) => {
          const moved = pairs.map(([member, channel]): [number, number] => [20 - member, order[channel]!])
          const movedTraits: string[][] = []
          described.forEach((own, channel) => (movedTraits[order[channel]!] = own))
          const before = rank(pairs, described)
          const after = rank(moved.toReversed(), movedTraits)
          for (const [channel, similar] of before.entries()) {
            const scores = new Map(after[order[channel]!]!.map(({ other, score }) => [other, score]))
            expect(scores.size).toBe(similar.length)
            for (const { other, score } of similar) expect(scores.get(order[other]!)).toBeCloseTo(score, 5)
          }
        },
      ),
    )
  })

  test('is symmetric', () => {
    fc.assert(
      fc.property(positives, traits, (pairs, described) => {
        const ranked = rank(pairs, described)
        for (const [channel, similar] of ranked.entries()) {
          for (const { other, score } of similar)
            expect(ranked[other]!.find((each) => each.other === channel)?.score).toBeCloseTo(score, 5)
        }
      }),
    )
  })
})

test('scoring a channel alone gives nearly the same as scoring all', () => {
  fc.assert(
    fc.property(positives, (pairs) => {
      const interactions = build(pairs)
      const relate = createPartialCorrelations(predictChannels(interactions, 20))
      const common = countCommon(pairs)
      for (let channel = 0; channel < 10; channel += 1) {
        const order = [channel, ...Array.from({ length: 10 }, (_, at) => at).filter((at) => at !== channel)]
        const moved = Float64Array.from(
          { length: 100 },
          (_, at) => common[order[Math.floor(at / 10)]! * 10 + order[at % 10]!]!,
        )
        const alone = correlateNeighborhood(moved, 10, 20)
        relate(channel, (other, correlation) =>
          // The only difference: channels without a common member are not neighbors.
          expect(alone[order.indexOf(other)]).toBeCloseTo(correlation, 2),
        )
      }
    }),
  )
})

describe('the blended score', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  test('is between 0 and 1, and grows with taste and with content', () => {
    fc.assert(
      fc.property(share, share, share, share, fc.nat(1_000), (taste, more, content, fuller, members) => {
        const score = blendSimilarity(taste, content, members)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        // Allows for rounding.
        const minimum = score - 1e-12
        expect(blendSimilarity(Math.max(taste, more), content, members)).toBeGreaterThanOrEqual(minimum)
        expect(blendSimilarity(taste, Math.max(content, fuller), members)).toBeGreaterThanOrEqual(minimum)
      }),
    )
  })

  test('is content alone for unrated channels, and taste for channels with many ratings', () => {
    expect(blendSimilarity(0.5, 0.8, 0)).toBe(0.4)
    expect(blendSimilarity(0.05, 0, 1e9)).toBeCloseTo(0.5)
  })
})

describe('the traits of a channel', () => {
  test('are topics, tags and folded words, without URLs, email addresses, numbers and single letters', () => {
    expect(
      describeTraits({
        all_topics: [
          { mainTopic: 'Science', subTopic: 'Space' },
          { mainTopic: 'Games', subTopic: '' },
        ],
        tags: ['Café Racer'],
        description: 'A Café! 100 trains, trains: https://example.com/trains mail@example.com 猫が',
        language_code: 'en',
      }),
    ).toEqual(
      'main:Science, main:Games, sub:Space, tag:cafe racer, word:cafe, word:trains, word:猫が, language:en'.split(
        ', ',
      ),
    )
  })

  test('are no tags without words, such as emoji', () => {
    const tags = ['🔥', '♪', 'Live 🔥']
    expect(describeTraits({ all_topics: [], tags, description: '', language_code: null })).toEqual([
      'tag:live',
    ])
  })

  test.each(['字', 'a', 'a@', 'www.'])('a very long word of %j is processed quickly', (unit) => {
    const description = `Trains ${unit.repeat(200_000)}`
    expect(describeTraits({ all_topics: [], tags: [], description, language_code: null })).toContain(
      'word:trains',
    )
  })

  test('compare to 0 when nothing is shared, and to 1 when everything is', () => {
    const all = ['sub:a', 'main:b', 'tag:c', 'word:d', 'language:en']
    const counts = new Map(all.map((trait) => [trait, 2]))
    const compare = createComparison(indexTraits([all, all, ['tag:x'], ['sub:a'], []], counts, 100))
    expect(compare(0)(1)).toBeCloseTo(1)
    expect(compare(0)(2)).toBe(0)
    expect(compare(0)(3)).toBeCloseTo(0.4)
    expect(compare(3)(0)).toBeCloseTo(0.4)
    expect(compare(4)(4)).toBe(0)
  })

  test('count more the rarer they are, and common words not at all', () => {
    const rows = [['tag:rare', 'tag:common', 'word:the'], ['tag:rare'], ['tag:common'], ['word:the']]
    const counts = new Map([
      ['tag:rare', 2],
      ['tag:common', 500],
      ['word:the', 900],
    ])
    const compare = createComparison(indexTraits(rows, counts, 1_000))
    expect(compare(0)(1)).toBeGreaterThan(compare(0)(2))
    expect(compare(0)(3)).toBe(0)
  })
})

/** The ranking of ten channels. */
function rank(pairs: [number, number][], described: string[][]) {
  const counts = new Map<string, number>()
  for (const trait of described.flat()) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  const interactions = build(pairs)
  const width = 9
  const { similar, scores } = createRanker({
    interactions,
    predictors: predictChannels(interactions, 20),
    traits: indexTraits(described, counts, 10),
    width,
  })({ from: 0, to: 10 })
  return Array.from({ length: 10 }, (_, place) =>
    Array.from(similar.subarray(place * width, (place + 1) * width), (other, at) => ({
      other,
      score: scores[place * width + at]!,
    })).filter(({ other }) => other !== -1),
  )
}

function build(pairs: [number, number][]) {
  return createInteractions({
    members: Int32Array.from(pairs, ([member]) => member),
    channels: Int32Array.from(pairs, ([, channel]) => channel),
    channelCount: 10,
  })
}

function countCommon(pairs: [number, number][]) {
  const profiles = Map.groupBy(pairs, ([member]) => member)
  const common = new Float64Array(100)
  for (const profile of profiles.values()) {
    const liked = [...new Set(profile.map(([, channel]) => channel))]
    for (const one of liked) for (const other of liked) common[one * 10 + other]! += 1
  }
  return common
}
