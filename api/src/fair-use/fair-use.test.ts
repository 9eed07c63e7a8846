import { describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { fairUse, limitImports } from '@channelwise/schemas/contract/fair-use'
import { newId } from '@channelwise/schemas/new-id'
import { buildPerson } from '../account/test-accounts.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import { createFairUse } from './fair-use.ts'

const endpoints = Object.entries(contract) as [string, Endpoint][]

test('every limit is stricter before the address is confirmed, and higher for a network than for a member', () => {
  for (const { member, unconfirmed, network, window } of Object.values(fairUse)) {
    expect(unconfirmed).toBeLessThan(member)
    expect(member).toBeLessThan(network)
    expect(window).toBeGreaterThan(0)
  }
})

test('every limit belongs to an endpoint, which declares 429', () => {
  const limited = endpoints.filter(([, { limit }]) => limit !== undefined)
  const bodies = [{ rating: 4 }, { rating: 4, comment: 'Calm.' }, { urlQuery: '@calm' }]
  const used = limited.flatMap(([, { limit }]) =>
    typeof limit === 'function' ? bodies.flatMap((body) => limit(body) ?? []) : limit,
  )
  expect(new Set(used)).toEqual(new Set(Object.keys(fairUse)))
  expect(limited.filter(([, { errors }]) => !errors?.includes(429))).toEqual([])
})

describe('reviews', () => {
  test('of an unconfirmed member are limited to ten per hour, as the headers say', async () => {
    await using api = await startTestApi()
    const person = await buildPerson(api)
    const answers = await reviewMany(api, person.token, 12)
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429])
    expect(answers[0]?.headers.get('RateLimit-Policy')).toBe(
      '"reviews-unconfirmed";q=10;w=3600, "reviews-network";q=600;w=3600',
    )
    expect(answers[0]?.headers.get('RateLimit')).toBe(
      '"reviews-unconfirmed";r=9;t=3600, "reviews-network";r=599;t=3600',
    )
    const refused = answers[10]
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3_500)
    expect(refused?.headers.get('RateLimit')).toMatch(/^"reviews-unconfirmed";r=0;t=3[56]\d\d$/)
    expect(await refused?.json()).toMatchObject({
      status: 429,
      message:
        'You have done this too often. Please try again in 60 minutes. Confirm your email address to raise your limit.',
    })
  })

  test('without a rating are refused, and do not count', async () => {
    await using api = await startTestApi()
    const person = await buildPerson(api)
    await addChannel(api.db, 'bees')
    const send = (review: object) => sendReview(api, person.token, 'bees', review)
    for (let at = 0; at < 12; at += 1) expect((await send({ comment: 'Calm.' })).status).toBe(400)
    const answer = await send({ comment: 'Calm.', rating: 4 })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('RateLimit')).toMatch(/^"reviews-unconfirmed";r=9;/)
  })

  test('are possible again once the address is confirmed, up to the member’s limit', async () => {
    await using api = await startTestApi()
    const person = await buildPerson(api, { confirmed: true })
    const [answer] = await reviewMany(api, person.token, 1)
    expect(answer?.headers.get('RateLimit')).toMatch(/^"reviews";r=59;/)
  })

  test('count for the member of the token in the body', async () => {
    await using api = await startTestApi()
    const person = await buildPerson(api)
    await addChannel(api.db, 'bees')
    const answer = await fetch(`${api.url}/api/products/bees/reviews`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rating: 4, token: person.token }),
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('RateLimit')).toMatch(/^"reviews-unconfirmed";r=9;/)
  })

  test('without a text count as ratings, with a higher limit', async () => {
    await using api = await startTestApi()
    const person = await buildPerson(api)
    await addChannel(api.db, 'bees')
    const save = (review: object) => sendReview(api, person.token, 'bees', review, 'PUT')
    expect((await save({ rating: 4 })).headers.get('RateLimit')).toMatch(/^"ratings-unconfirmed";r=59;/)
    expect((await save({ comment: 'Calm.' })).headers.get('RateLimit')).toMatch(/^"reviews-unconfirmed";r=9;/)
    expect((await save({ rating: 3, comment: '' })).headers.get('RateLimit')).toMatch(
      /^"ratings-unconfirmed";r=58;/,
    )
  })

  test('of an operator are not limited', async () => {
    await using api = await startTestApi()
    const operator = await buildMember(api.db, { role: 'operator' })
    const [answer] = await reviewMany(api, tokenOf(operator), 1)
    expect(answer?.headers.get('RateLimit')).toBeNull()
  })
})

test('only a valid link counts as an import', () => {
  for (const typed of ['hello world', '@', '', 'https://example.org/a', '@ x'])
    expect(limitImports({ urlQuery: typed })).toBeUndefined()
  for (const link of ['@calm', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/c/nobody'])
    expect(limitImports({ urlQuery: link })).toBe('imports')
})

test('a network is limited as a whole, across its members', async () => {
  const reviews = { ...fairUse.reviews, network: 2 }
  await using api = await startTestApi({ fairUseLimits: { reviews } })
  const [ada, grace] = [await buildPerson(api), await buildPerson(api)]
  await reviewMany(api, ada.token, 2)
  const [answer] = await reviewMany(api, grace.token, 1)
  expect(answer?.status).toBe(429)
  expect(answer?.headers.get('RateLimit')).toMatch(/"reviews-network";r=0;/)
  expect(await answer?.text()).not.toMatch(/Confirm/)
})

test('counts are shared by all processes and survive a restart', async () => {
  await using api = await startTestApi({ startVisitorImport: async () => ({ run: null, channel: null }) })
  const person = await buildPerson(api)
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push(await importOne(api, person.token))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const identity = { developmentToken: null, recognize: async () => null }
  const other = createFairUse({ db: api.db, identity, accounts: { find: async () => null } })
  const headers = await other.take('imports', { member: null, address: '127.0.0.1' })
  expect(headers['RateLimit']).toMatch(/^"imports-network";r=594;/)
})

test('autocomplete is limited, for visitors per network', async () => {
  await using api = await startTestApi()
  const person = await buildPerson(api)
  const ask = (token?: string) =>
    fetch(`${api.url}/api/products/autocomplete?term=be`, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
  const visitor = await ask()
  expect(visitor.headers.get('RateLimit')).toMatch(/^"autocomplete-network";r=1199;t=60$/)
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask(person.token)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a visitor with a wide IPv6 network has ten times the limit of one network, however many of its networks call', async () => {
  const autocomplete = { member: 10, unconfirmed: 10, network: 3, window: 60, kept: 'memory' } as const
  await using api = await startTestApi({ startVisitorImport: async () => ({ run: null, channel: null }) })
  const identity = { developmentToken: null, recognize: async () => null }
  const accounts = { find: async () => null }
  const limits = { ...fairUse, autocomplete }
  const limited = createFairUse({ db: api.db, identity, accounts }, limits)
  const take = (address: string) =>
    limited.take('autocomplete', { member: null, address }).then(
      () => true,
      () => false,
    )
  const taken = []
  for (let at = 0; at < 40; at += 1) taken.push(await take(`2001:db8:1:${at.toString(16)}::1`))
  expect(taken.filter(Boolean)).toHaveLength(30)
  expect(await take('2001:db8:2::1')).toBe(true)
  expect([await take('192.0.2.1'), await take('192.0.2.1'), await take('192.0.2.1')]).toEqual([
    true,
    true,
    true,
  ])
  expect(await take('192.0.2.1')).toBe(false)
})

/** Posts reviews of new channels, one each. */
async function reviewMany(api: TestApi, token: string, times: number) {
  const answers = []
  for (let at = 0; at < times; at += 1) {
    const channel = newId()
    await addChannel(api.db, channel)
    answers.push(await sendReview(api, token, channel, { rating: 4 }))
  }
  return answers
}

function sendReview(
  api: TestApi,
  token: string,
  channel: string,
  review: object,
  method: 'POST' | 'PUT' = 'POST',
) {
  return fetch(`${api.url}/api/products/${channel}/reviews`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(review),
  })
}

async function importOne(api: TestApi, token: string) {
  const outcome = api.as({ token }).startImport({ body: { urlQuery: '@nobody' } })
  return outcome.then(
    () => 200,
    (error: { status: number }) => error.status,
  )
}
