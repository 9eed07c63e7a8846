import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { buildPerson } from '../account/test-accounts.ts'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi
let other: string

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'bees')
  await addVideo(api.db, 'hive', 'bees')
  other = (await buildMember(api.db)).uid
})
afterAll(() => api[Symbol.asyncDispose]())

type Client = ReturnType<TestApi['as']>

const writes: Record<string, (client: Client) => Promise<unknown>> = {
  'a review': (client) => client.createReview({ params: { id: 'bees' }, body: { rating: 4 } }),
  'a favorite': (client) => client.addFavorite({ body: { productId: 'bees' } }),
  'a list': (client) =>
    client.saveChannelList({ body: { listName: 'Bees', creatorList: [{ channelId: 'bees' }] } }),
  'a follow': (client) => client.addFollow({ body: { followedUid: other } }),
  'a thumb': (client) => client.recommendVideo({ body: { videoId: 'hive', recommendation: true } }),
  'channels of a profile': (client) => client.setProfileChannels({ body: { channelIds: ['bees'] } }),
  'subscriptions as favorites': (client) =>
    client.keepSubscriptions({ body: { as: 'favorites', channels: ['bees'] } }),
  'subscriptions as ratings': (client) =>
    client.keepSubscriptions({ body: { as: 'ratings', channels: ['bees'] } }),
  'mail preferences': (client) => client.setMailPreferences({ body: { follow: true } }),
  'a saved view': (client) => client.saveView({ body: { name: 'Mine', address: '/insights?topic=Science' } }),
  'a webhook': (client) =>
    client.createWebhook({ body: { url: 'https://example.org/hook', events: ['review.created'] } }),
  'an API key': (client) =>
    client.createKey({ body: { name: 'Mine', scopes: ['read'], currentPassword: 'seven wild geese' } }),
}

test.each(Object.entries(writes))('%s of a member who is being deleted is refused', async (_, write) => {
  const person = await buildPerson(api, { confirmed: true })
  const deletion = await api.db.startTransaction().execute()
  await deletion.deleteFrom('members').where('id', '=', person._id).execute()
  const refused = expect(write(api.as(person))).rejects.toMatchObject({
    status: 401,
    message: 'Invalid Token',
  })
  await expect.poll(() => countBlocked(api.db)).toBeGreaterThan(0)
  await deletion.commit().execute()
  await refused
  expect(api.logged()).toBe('')
})
