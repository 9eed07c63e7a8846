import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { newId } from '@channelwise/schemas/new-id'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'kitchen')
})
afterAll(() => api[Symbol.asyncDispose]())

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}${path}`, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return { response, status: response.status, answer: await response.json() }
}

describe('null in a body counts as absent', () => {
  test('so a visitor with a null token can read a public list, and must sign in for favorites', async () => {
    const member = await buildMember(api.db)
    const saved = await api.as(member).saveChannelList({
      body: { listName: 'Bread', creatorList: [{ channelId: 'kitchen' }] },
    })
    const path = `/api/creatorlists/getlisttomodify?ids=${saved.value._id}`
    expect(await send('POST', path, { token: null })).toMatchObject({
      status: 200,
      answer: { listName: 'Bread' },
    })
    expect(
      await send('POST', '/api/users/add/playlist2', { productId: 'kitchen', token: null }),
    ).toMatchObject({
      status: 401,
      answer: { message: 'Please sign in to add channels to your favorites' },
    })
  })

  test('so a review needs no comment, and a list entry no name', async () => {
    const member = await buildMember(api.db)
    const headers = { Authorization: `Bearer ${tokenOf(member)}` }
    const review = { rating: 4, comment: null, moodList: null, name: null, uid: null, userId: null }
    expect(await send('POST', '/api/products/kitchen/reviews', review, headers)).toMatchObject({
      status: 201,
      answer: { review: { comment: '', moodList: [] } },
    })
    const list = { listName: 'Bread', creatorList: [{ channelId: 'kitchen', channelName: null }] }
    expect((await send('POST', '/api/creatorlists/addcreatorlist', list, headers)).status).toBe(200)
  })

  test('so a sign-up without a name gets one', async () => {
    const { status, answer } = await send('POST', '/api/account/sign-up', {
      name: null,
      email: `${newId()}@example.org`,
      password: 'seven wild geese',
      confirmation: 'seven wild geese',
    })
    expect({ status, answer }).toMatchObject({
      status: 201,
      answer: { name: expect.stringMatching(/^User\d{5}$/) },
    })
    const again = { name: null, uid: answer.uid, token: answer.token }
    expect(await send('POST', '/api/users/register', again)).toMatchObject({
      status: 201,
      answer: { name: answer.name },
    })
  })

  test('so a required field is reported as missing', async () => {
    expect(await send('POST', '/api/users/userlist', { userlist: null })).toMatchObject({
      status: 400,
      answer: { message: 'userlist is required' },
    })
  })

  test('at any depth, but not within an array', async () => {
    expect(await send('POST', '/api/users/userlist', { userlist: [null] })).toMatchObject({
      status: 400,
      answer: { message: 'userlist.0 must be a string' },
    })
    const deep = `{"userlist":${'['.repeat(100_000)}null${']'.repeat(100_000)}}`
    expect((await send('POST', '/api/users/userlist', deep)).status).toBe(400)
  })
})

describe('calls with joined ids', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `id${at}`)
  const paths: [string, string, string][] = [
    ['/api/products/channels/IDS/getvideos/true', '_', 'ids must name at most 500 channels'],
    ['/api/products/channelsforlists/IDS/getvideos/true', ',', 'ids must name at most 500 channels'],
    ['/api/similars/IDS', '_', 'ids must name at most 500 channels'],
    ['/api/recommendations/videos/IDS', ',', 'ids must name at most 500 videos'],
    [
      '/api/reviews/getreviews/id/IDS/user/all/order/latest/type/all/moderation/true',
      '_',
      'id must name at most 500 channels or reviews',
    ],
  ]

  test.each(paths)('%s accepts 500 and reports that limit', async (path, separator, message) => {
    const ask = (some: string[]) => send('GET', path.replace('IDS', some.join(separator)))
    expect((await ask(['a%00b'])).status).toBe(400)
    expect(await ask(ids(500))).toMatchObject({ status: 200, answer: [] })
    expect(await ask(ids(501))).toMatchObject({ status: 400, answer: { message } })
    // The limit is on the number of ids, however long they are.
    expect(await ask(ids(501).map((id) => `${id}longer`))).toMatchObject({ status: 400, answer: { message } })
  })

  test("accepts the platform's ids even though they contain the separator", async () => {
    await addChannel(api.db, 'odd', { channel_id: 'UC_a-b_c-d_e-f_g-h_i-j_k' })
    await addChannel(api.db, 'even')
    const { answer } = await send(
      'GET',
      '/api/products/channels/even_UC_a-b_c-d_e-f_g-h_i-j_k_kitchen/getvideos/false',
    )
    expect(answer.map(({ _id }: { _id: string }) => _id)).toEqual(['even', 'odd', 'kitchen'])
  })
})

test.each([
  ['/api/products', 'limit', '1'],
  ['/api/products', 'order', 'latest'],
  ['/api/products', 'country', 'Norway'],
])('%s refuses to choose between two values of %s', async (path, field, value) => {
  expect(await send('GET', `${path}?${field}=${value}&${field}=${value}`)).toMatchObject({
    status: 400,
    answer: { message: `${field} must be given only once`, fields: [{ field }] },
  })
  expect((await send('GET', `${path}?${field}=${value}&other=1&other=2`)).status).toBe(200)
})

describe('an invalid token', () => {
  const stale = { Authorization: 'Bearer long-gone' }

  test('can read what visitors can, in the header or in the body', async () => {
    expect((await send('GET', '/api/products', undefined, stale)).status).toBe(200)
    expect(await send('GET', '/api/session', undefined, stale)).toMatchObject({ answer: { member: null } })
    const lists = await send('POST', '/api/creatorlists/getcreatorlists/user', {
      uid: 'x',
      token: 'long-gone',
    })
    expect(lists).toMatchObject({ status: 200, answer: [] })
  })

  test.each([
    ['POST', '/api/products/kitchen/reviews', { rating: 4 }],
    ['POST', '/api/users/add/playlist2', { productId: 'kitchen' }],
    ['POST', '/api/users/register', { uid: 'x' }],
    ['GET', '/api/account', undefined],
    ['GET', '/api/users/me', undefined],
    ['GET', '/api/admin/users', undefined],
  ])('is refused by %s %s, which requires a member', async (method, path, body) => {
    expect(await send(method, path, body, stale)).toMatchObject({
      status: 401,
      answer: { message: 'Invalid Token' },
    })
  })
})

describe('a request that matches no endpoint gets a problem response', () => {
  test('for another method, with the allowed ones', async () => {
    const { response, status, answer } = await send('POST', '/api/products', {})
    expect(status).toBe(405)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
    expect(response.headers.get('Allow')).toBe('HEAD, GET')
    expect(answer).toMatchObject({
      type: `${api.url}/problems/method-not-allowed`,
      title: 'Method not allowed',
      status: 405,
    })
    expect(answer.message).toContain('Allow')
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a%40example.org'],
    ['plain text', 'text/plain', '{"email":"a@example.org"}'],
    ['no type at all', '', '{"email":"a@example.org"}'],
    ['JSON of another kind', 'application/ld+json', '{"email":"a@example.org"}'],
  ])('for %s instead of JSON', async (_, type, body) => {
    const { response, status, answer } = await send('POST', '/api/account/forgot-password', body, {
      'Content-Type': type,
    })
    expect(status).toBe(415)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
    expect(answer).toEqual({
      message: 'Send the body as JSON, with Content-Type: application/json',
      type: `${api.url}/problems/unsupported-media-type`,
      title: 'Unsupported media type',
      status: 415,
    })
  })

  test('but not without a body', async () => {
    const response = await fetch(`${api.url}/api/creatorlists/latestcreatorlists`, { method: 'POST' })
    expect(response.status).toBe(200)
  })
})

test('every invalid field is reported with a hint', async () => {
  await addVideo(api.db, 'loaf', 'kitchen')
  const { status, answer } = await send('POST', '/api/recommendations', {
    channelName: 5,
    recommendation: 'yes',
    videoId: 'x'.repeat(101),
  })
  expect(status).toBe(400)
  expect(answer).toEqual({
    message: 'channelName must be a string',
    type: `${api.url}/problems/invalid-request`,
    title: 'Bad request',
    status: 400,
    fields: [
      { field: 'channelName', message: 'must be a string' },
      { field: 'recommendation', message: 'must be true or false' },
      { field: 'videoId', message: 'must have at most 100 characters' },
    ],
  })
})
