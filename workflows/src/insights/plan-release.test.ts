import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minMembers } from '@channelwise/schemas/insights/anonymity'
import { planRelease } from './plan-release.ts'
import type { CurrentRating, ReleasedRating } from './plan-release.ts'

function rate(memberId: string, month: string, steps = 8): CurrentRating {
  return { memberId, month: `${month}-01`, week: `${month}-05`, steps, moods: 0 }
}

function rateAll(count: number, month: string, prefix: string) {
  return Array.from({ length: count }, (_, at) => rate(`${prefix}${at}`, month))
}

function sizes(ratings: { batch: string; week: string }[], by: 'batch' | 'week' = 'batch') {
  const counts: Record<string, number> = {}
  for (const { batch, week } of ratings) {
    const key = by === 'batch' ? batch : `${batch} ${week}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

test.each([
  ['four ratings are not released', rateAll(4, '2026-01', 'a'), {}],
  ['five ratings in a month form a batch', rateAll(5, '2026-01', 'a'), { '2026-01-01': 5 }],
  [
    'months are merged until there are five ratings, dated to the month of the median',
    [...rateAll(4, '2026-01', 'a'), ...rateAll(3, '2026-03', 'b'), ...rateAll(6, '2026-04', 'c')],
    { '2026-01-01': 7, '2026-04-01': 6 },
  ],
  [
    'the last few ratings join the batch before',
    [...rateAll(5, '2026-01', 'a'), ...rateAll(4, '2026-02', 'b')],
    { '2026-01-01': 9 },
  ],
])('%s', (_, current, expected) => {
  expect(sizes(planRelease(current, []).add)).toEqual(expected)
})

test('within a batch, weeks are merged until there are five ratings, too', () => {
  const weeks = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']
  const current = weeks.flatMap((week, at) =>
    rateAll(3, '2026-01', `${at}`).map((rating) => ({ ...rating, week })),
  )
  expect(sizes(planRelease(current, []).add, 'week')).toEqual({
    '2026-01-01 2026-01-12': 6,
    '2026-01-01 2026-01-26': 6,
  })
})

test('later ratings wait until there are five of them', () => {
  const first = rateAll(6, '2026-01', 'a')
  const released = release([], planRelease(first, []))
  expect(planRelease([...first, ...rateAll(4, '2026-02', 'b')], released)).toEqual({ add: [], remove: [] })
  const more = planRelease([...first, ...rateAll(5, '2026-02', 'b')], released)
  expect(sizes(more.add)).toEqual({ '2026-02-01': 5 })
})

test('deleted ratings stay released until five of a batch are deleted, and none or at least five remain', () => {
  const current = rateAll(11, '2026-01', 'a')
  const released = release([], planRelease(current, []))
  expect(planRelease(current.slice(4), released).remove).toEqual([])
  expect(planRelease(current.slice(5), released).remove).toHaveLength(5)
  expect(planRelease(current.slice(7), released).remove).toEqual([])
  expect(planRelease([], released).remove).toHaveLength(11)
})

test('a changed rating counts as a deleted one and a new one', () => {
  const current = rateAll(10, '2026-01', 'a')
  const released = release([], planRelease(current, []))
  const changed = current.map((rating, at) => (at < 5 ? { ...rating, steps: 2 } : rating))
  expect(planRelease(changed.slice(1), released)).toMatchObject({ remove: { length: 5 }, add: [] })
  expect(planRelease(changed, released)).toMatchObject({ remove: { length: 5 }, add: { length: 5 } })
})

test('for any history of ratings, weeks of a batch change by at least five members', () => {
  const members = fc.constantFrom(...'abcdefghijklmnopqrst')
  const history = fc.array(
    fc.uniqueArray(
      fc.record({
        memberId: members,
        month: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
        week: fc.constantFrom('2026-01-05', '2026-01-12', '2026-02-02'),
        steps: fc.constantFrom(2, 10),
        moods: fc.constant(0),
      }),
      { selector: ({ memberId }) => memberId },
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(history, (moments) => {
      let released: ReleasedRating[] = []
      for (const current of moments) {
        const plan = planRelease(current, released)
        const removed = released.filter(({ contributor }) => plan.remove.includes(contributor))
        for (const group of [removed, plan.add])
          for (const count of Object.values(sizes(group, 'week')))
            expect(count).toBeGreaterThanOrEqual(minMembers)
        released = release(released, plan)
        for (const count of Object.values(sizes(released, 'week')))
          expect(count).toBeGreaterThanOrEqual(minMembers)
        const distinct = new Set(released.map(({ memberId }) => memberId))
        expect(distinct.size).toBe(released.length)
      }
    }),
    { numRuns: 300 },
  )
})

let next = 0

function release(
  before: ReleasedRating[],
  { add, remove }: ReturnType<typeof planRelease>,
): ReleasedRating[] {
  const left = before.filter(({ contributor }) => !remove.includes(contributor))
  const added = add.map(({ memberId, batch, week, steps, moods }) => {
    next += 1
    return { contributor: next, memberId, batch, week, steps, moods }
  })
  return [...left, ...added]
}
