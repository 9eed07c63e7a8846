import { describe, expect, test } from 'vitest'
import { buildSearch } from '../conformance/open-index.ts'
import { facetsRequest, nameRequest, pageRequest, relatedRequest } from './search-requests.ts'

describe('the request for a page', () => {
  test('contains the filters, the sort with its tie-breakers, and the offset', () => {
    const search = buildSearch({
      country: 'Canada_France',
      min: '5',
      order: 'toprated',
      numPage: '3',
      limit: '10',
    })
    expect(pageRequest(search)).toEqual({
      from: 20,
      size: 10,
      _source: ['card'],
      query: {
        bool: {
          filter: [
            { terms: { choices: ['country:canada', 'country:france'] } },
            { range: { average_minutes: { gte: 5 } } },
          ],
        },
      },
      sort: [
        { rating_floor: { order: 'desc', missing: '_last' } },
        { subscriber_count: { order: 'desc', missing: '_last' } },
        { id: 'asc' },
      ],
    })
  })

  test('scores names only without an explicit order', () => {
    expect(pageRequest(buildSearch({ name: 'nature' })).query?.bool).toHaveProperty('should')
    expect(pageRequest(buildSearch({ name: 'nature', order: 'latest' })).query?.bool).not.toHaveProperty(
      'should',
    )
  })

  test('matches nothing for a name without visible characters', () => {
    expect(pageRequest(buildSearch({ name: '\u200B' })).query).toEqual({
      bool: { filter: [{ match_none: {} }] },
    })
  })
})

test('each facet is counted without its own filter', () => {
  const { aggs, query } = facetsRequest(buildSearch({ country: 'Canada', language: 'French', min: '5' }))
  const conditionsOf = (facet: string) => aggs?.[facet]?.filter?.bool?.filter
  expect(conditionsOf('country')).toEqual([{ terms: { choices: ['language:french'] } }])
  expect(conditionsOf('language')).toEqual([{ terms: { choices: ['country:canada'] } }])
  expect(conditionsOf('tag')).toHaveLength(2)
  expect(query).toEqual({ bool: { filter: [{ range: { average_minutes: { gte: 5 } } }] } })
})

test('a text without words makes no request', () => {
  expect(nameRequest('\u0301', 10, ['card'])).toBeNull()
  expect(relatedRequest({ text: '🐸 -frogs', limit: 10, synonyms: [] }, 'video')).toBeNull()
})

test('excluded words are excluded from partial matches as well', () => {
  const request = JSON.stringify(
    relatedRequest({ text: 'slow trains -model', limit: 10, synonyms: [] }, 'video'),
  )
  expect(request.match(/"must_not":\[\{"multi_match":\{"query":"model"/g)).toHaveLength(3)
})
