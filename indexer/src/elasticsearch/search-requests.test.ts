import { describe, expect, it } from 'vitest'
import { asked } from '../conformance/open-index.ts'
import { facetsQuestion, nameQuestion, pageQuestion, relatedQuestion } from './search-requests.ts'

describe('the question for a page', () => {
  it('carries filters as conditions, the sort with its ties and the place of the page', () => {
    const search = asked({ country: 'Canada_France', min: '5', order: 'toprated', numPage: '3', limit: '10' })
    expect(pageQuestion(search)).toEqual({
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

  it('scores names only when no order is named', () => {
    expect(pageQuestion(asked({ name: 'nature' })).query?.bool).toHaveProperty('should')
    expect(pageQuestion(asked({ name: 'nature', order: 'latest' })).query?.bool).not.toHaveProperty('should')
  })

  it('finds nothing for a name that says nothing', () => {
    expect(pageQuestion(asked({ name: '\u200B' })).query).toEqual({ bool: { filter: [{ match_none: {} }] } })
  })
})

it('counts each facet apart from its own choice', () => {
  const { aggs, query } = facetsQuestion(asked({ country: 'Canada', language: 'French', min: '5' }))
  const conditionsOf = (facet: string) => aggs?.[facet]?.filter?.bool?.filter
  expect(conditionsOf('country')).toEqual([{ terms: { choices: ['language:french'] } }])
  expect(conditionsOf('language')).toEqual([{ terms: { choices: ['country:canada'] } }])
  expect(conditionsOf('tag')).toHaveLength(2)
  expect(query).toEqual({ bool: { filter: [{ range: { average_minutes: { gte: 5 } } }] } })
})

it('asks nothing where a text says nothing', () => {
  expect(nameQuestion('\u0301', 10, ['card'])).toBeNull()
  expect(relatedQuestion({ text: '🐸 -frogs', limit: 10, synonyms: [] }, 'video')).toBeNull()
})

it('leaves out what a question does not want, also where it finds only some of the words', () => {
  const question = JSON.stringify(
    relatedQuestion({ text: 'slow trains -model', limit: 10, synonyms: [] }, 'video'),
  )
  expect(question.match(/"must_not":\[\{"multi_match":\{"query":"model"/g)).toHaveLength(3)
})
