import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Channel } from '@channelwise/schemas/channel'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Session } from '@channelwise/schemas/contract/session'
import type { PageClock } from '../../app/clock.ts'
import { load } from './load-channel.ts'
import type { Similar } from './similar/SimilarChannels.tsx'
import { buildChannel, buildReview } from './test-channel.ts'

const clock: PageClock = { now: () => new Date(), changesAt: () => {}, seed: () => 1 }

const harbour = buildChannel()
const ada: Session['member'] = { _id: 'ada', uid: 'ada', name: 'Ada', role: 'member', photoURL: '' }

/** Loads a URL's page as a guest; returns what the loader throws, as the router does. */
async function open(
  path: string,
  channels: Channel[] = [harbour],
  similar: string[] = [],
  member: Session['member'] = null,
) {
  const asked: string[] = []
  const client = {
    showChannels: async ({ params }) => ({
      value: params.ids.split('_').flatMap((id) => channels.find(({ _id }) => _id === id) ?? []),
      headers: new Headers(),
    }),
    showSession: async () => ({
      value: { member, developmentSignIn: false, googleSignIn: false },
      headers: new Headers(),
    }),
    listChannelReviews: async ({ query }) => {
      asked.push(`reviews ${new URLSearchParams(query as Record<string, string>)}`.replace(/seed=\d+&/, ''))
      return { value: ['own', 'a', 'b', 'c'].map(written), headers: new Headers({ 'X-Total-Count': '9' }) }
    },
    showReviewPair: async () => {
      asked.push('pair')
      return { value: { positive: written('a'), negative: written('own') }, headers: new Headers() }
    },
    showSimilars: async () => ({
      value: similar.map((id) => ({
        similarNameID: id,
        similarName: id,
        commonScore: 0.5,
        tasteShare: 0,
        channel: channels.find(({ _id }) => _id === id),
      })),
      headers: new Headers(),
    }),
    listFavorites: async () => ({ value: [], headers: new Headers() }),
    listRecommendations: async () => ({ value: [], headers: new Headers() }),
    showChannelHistory: async () => ({ value: [], headers: new Headers() }),
  } satisfies Partial<Client>
  const url = new URL(path, 'http://site.test')
  const slugAndId = decodeURIComponent(url.pathname.replace('/channel/', ''))
  const args = { request: new Request(url), params: { slugAndId } }
  const { counted, countRounds } = countRoundTrips(client)
  // The loader uses nothing else of the client and the arguments.
  const answer = load(counted as Client, args as unknown as Parameters<typeof load>[1], clock)
  const page = await answer.catch((thrown: unknown) => thrown)
  return { page, asked, rounds: countRounds() }
}

/** Counts a client's sequential round trips. */
function countRoundTrips(client: Partial<Client>) {
  let rounds = 0
  const counted = new Proxy(client, {
    get: (target, name) => async (args: unknown) => {
      const round = rounds + 1
      await nextTurn()
      rounds = round
      return Reflect.get(target, name)(args)
    },
  })
  return { counted, countRounds: () => rounds }
}

test('is found by the id after the last hyphen', async () => {
  const { page } = await open('/channel/harbour_lab__friends-harbour1?videos=popular')
  expect(page).toMatchObject({ channel: { _id: 'harbour1' }, videos: { sort: 'popular', page: 1 } })
})

test.each([
  '/channel/harbour-harbour1?videos=popular',
  '/channel/harbour1?videos=popular',
  '/channel/-harbour1?videos=popular',
])('redirects permanently from %s to its canonical URL', async (path) => {
  const { page } = await open(path)
  expect(page).toBeInstanceOf(Response)
  const response = page as Response
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe('/channel/harbour_lab__friends-harbour1?videos=popular')
})

test.each([
  '/channel/harbour-nobody',
  '/channel/harbour1_other',
  '/channel/harbour-',
  '/channel/x-%F0%9F%98%80',
])('%s is not a channel', async (path) => {
  expect((await open(path)).page).toMatchObject({ init: { status: 404 } })
})

test('shows similar channels, most similar first, without itself', async () => {
  const others = ['b', 'a'].map((_id) => buildChannel({ _id }))
  const { page } = await open(
    '/channel/harbour_lab__friends-harbour1',
    [harbour, ...others],
    ['b', 'harbour1', 'a'],
  )
  const { similar } = page as { similar: Similar[] }
  expect(similar.map(({ channel: { _id } }) => _id)).toEqual(['b', 'a'])
  expect(similar.map(({ reason }) => reason)).toEqual(['Same topics: Trains', 'Same topics: Trains'])
})

test('everything is requested in parallel, except for what depends on the channel or the member', async () => {
  const path = '/channel/harbour_lab__friends-harbour1'
  const channels = [buildChannel({ numReviews: 13 }), buildChannel({ _id: 'twin' })]
  expect(await open(path, channels, ['twin'], ada)).toMatchObject({ rounds: 2 })
})

test('shows a review pair only above twelve reviews', async () => {
  const path = '/channel/harbour_lab__friends-harbour1'
  expect((await open(path, [buildChannel({ numReviews: 12 })])).asked).not.toContain('pair')
  expect((await open(path, [buildChannel({ numReviews: 13 })])).asked).toContain('pair')
})

test('lists each review once, without the member’s own one, and without the review pair unless sorted or filtered', async () => {
  const path = '/channel/harbour_lab__friends-harbour1'
  const channels = [buildChannel({ numReviews: 13 })]
  const shown = async (query: string, member: Session['member'] = null) => {
    const { page, asked } = await open(path + query, channels, [], member)
    const { reviews, pair, ownReview, totalReviews } = page as Awaited<ReturnType<typeof load>>
    const ids = reviews.map(({ _id }) => _id).join(' ')
    return { ids, pair: [pair?.positive?._id, pair?.negative?._id], own: ownReview?._id, totalReviews, asked }
  }
  expect(await shown('')).toMatchObject({ ids: 'b c', pair: ['a', 'own'], totalReviews: 9 })
  expect(await shown('', ada)).toMatchObject({ ids: 'b c', pair: ['a', undefined], own: 'own' })
  const filtered = await shown('?reviews=newest&stars=4.5&mood=Sad&batches=2', ada)
  expect(filtered.ids).toBe('a b c')
  expect(filtered.asked).toContain('reviews limit=20&commentLength=4000&order=newest&stars=4.5&mood=Sad')
})

test.each([
  ['?rate=4.5', { pressed: 4.5, step: null }],
  ['?rate=7', { pressed: null }],
  ['?edit=review', { step: 'edit' }],
  ['?review=saved', { step: 'saved' }],
  ['?review=nonsense', { step: null }],
])('reads %s', async (query, expected) => {
  expect((await open(`/channel/harbour_lab__friends-harbour1${query}`)).page).toMatchObject(expected)
})

function written(id: string) {
  return buildReview({ _id: id, uid: id === 'own' ? 'ada' : id })
}
