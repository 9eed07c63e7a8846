import { describe, expect, test } from 'vitest'
import { scoreCandidate } from './candidate-score.ts'

const nothing = { recommenders: 0, charts: 0, requests: 0, subscriberCount: null }

describe('the score of a candidate', () => {
  test.each([
    [{}, 0],
    [{ recommenders: 1 }, 2],
    [{ recommenders: 3 }, 4],
    [{ recommenders: 7 }, 6],
    [{ recommenders: 2 }, 3.17],
    [{ charts: 1 }, 2],
    [{ charts: 3 }, 6],
    [{ charts: 30 }, 6],
    [{ requests: 1 }, 2],
    [{ requests: 3 }, 4],
    [{ subscriberCount: 0 }, 0],
    [{ subscriberCount: 999 }, 0],
    [{ subscriberCount: 10_000 }, 1],
    [{ subscriberCount: 1_000_000 }, 3],
    [{ recommenders: 3, charts: 1, requests: 1, subscriberCount: 100_000 }, 10],
  ])('of %j is %d', (evidence, score) => {
    expect(scoreCandidate({ ...nothing, ...evidence }).score).toBe(score)
  })

  test('lists its parts', () => {
    expect(
      scoreCandidate({ recommenders: 3, charts: 1, requests: 0, subscriberCount: 100_000 }).parts,
    ).toEqual([
      { points: 4, why: 'recommended by 3 channels' },
      { points: 2, why: 'seen in 1 chart' },
      { points: 2, why: '100,000 subscribers' },
    ])
  })
})
