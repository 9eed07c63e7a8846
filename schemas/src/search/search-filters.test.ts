import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeSearchQuery, writeSearchValues } from './search-address.ts'
import { channelSearch, searchAll } from './search-filters.ts'
import { sortOrders } from './sort-orders.ts'

describe('a channel search', () => {
  test("treats 'all', an empty value and a missing one as no filter", () => {
    const all = searchAll()
    const asked = { category: 'all', duration: '', rating: 'all', language: 'All' }
    for (const order of ['all', '']) expect(channelSearch.parse({ ...asked, order })).toEqual(all)
    expect(all).toMatchObject({ category: [], duration: [], rating: null, limit: 24, numPage: 1 })
    expect(all.order).toBeUndefined()
  })

  test('splits joined choices with the separators of the specification', () => {
    const search = channelSearch.parse({
      category: 'Comedy_Education',
      allTopics: 'True Crime_Science_all',
      duration: '0-5-16-30',
      subscriber: '1-1000,10000-100000',
    })
    expect(search.category).toEqual(['Comedy', 'Education'])
    expect(search.allTopics).toEqual(['True Crime', 'Science'])
    expect(search.duration).toEqual([
      { from: 0, to: 5 },
      { from: 16, to: 30 },
    ])
    expect(search.subscriber).toEqual([
      { from: 1, to: 1000 },
      { from: 10_000, to: 100_000 },
    ])
  })

  test.each([
    ['limit', '-1'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['numPage', '0'],
    ['numPage', '1e9'],
    ['min', 'abc'],
    ['max', '-5'],
    ['rating', '6'],
    ['order', 'best'],
    ['duration', '0-5-6'],
    ['duration', '15-6'],
    ['subscriber', '1000'],
    ['subscriber', '1-1000-2000'],
    ['name', 'a\0b'],
    ['name', 'x'.repeat(201)],
    ['category', '🎬'.repeat(5_000)],
  ])('refuses %s=%j and names the field', (field, value) => {
    const parsed = channelSearch.safeParse({ [field]: value })
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field])
  })

  test('has no limit for 0, as in both engines', () => {
    expect(channelSearch.parse({ rating: '0', min: '0.0', max: '0' })).toEqual(searchAll())
  })

  test('survives a round trip through the address', () => {
    const choice = fc
      .stringMatching(/^[A-Za-z0-9 &-]{0,20}[A-Za-z0-9]$/)
      .map((text) => text.trim())
      .filter((text) => text.toLowerCase() !== 'all')
    const choices = fc.uniqueArray(choice, { maxLength: 4 })
    const ranges = fc.array(
      fc.tuple(fc.nat(1_000), fc.nat(1_000)).map(([from, more]) => ({ from, to: from + more })),
      { maxLength: 3 },
    )
    const search = fc.record({
      name: choice.map((text) => text.trim()),
      category: choices,
      country: choices,
      rankingRatingMoodDef: choices,
      tag: choices,
      duration: ranges,
      subscriber: ranges,
      rating: fc.option(fc.constantFrom(1, 2, 3, 4, 4.5)),
      min: fc.option(fc.integer({ min: 1, max: 100 })),
      order: fc.constantFrom(...(Object.keys(sortOrders) as (keyof typeof sortOrders)[])),
      limit: fc.integer({ min: 1, max: 100 }),
      numPage: fc.integer({ min: 1, max: 5_000 }),
    })
    fc.assert(
      fc.property(search, (wanted) => {
        const complete = { ...searchAll(), ...wanted }
        expect(channelSearch.parse(writeSearchValues(complete))).toEqual(complete)
      }),
    )
  })

  test('omits inactive filters from the address', () => {
    expect(writeSearchQuery(searchAll())).toBe('')
    expect(writeSearchQuery({ ...searchAll(), category: ['Comedy'], numPage: 2 })).toBe(
      'category=Comedy&numPage=2',
    )
  })
})
