import { data } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { fullListMessage } from '@channelwise/schemas/channel-list'
import { maxSubscriptions, maxSubscriptionsPerCall } from '@channelwise/schemas/youtube-subscription'
import { formatExactCount } from '../../components/format.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { actByIntent } from '../forms/act-by-intent.ts'
import { rateChannel } from '../rating-deck/rate-channel.ts'
import { describeUnread, findSubscriptions } from './find-subscriptions.ts'
import type { FoundSubscriptions } from './find-subscriptions.ts'
import { readSubscriptions } from './read-subscriptions.ts'

/** The result of one of the screen's forms. */
export interface SubscriptionAnswer {
  intent: string
  /** What was done; null if it was refused. */
  done: string | null
  error: string | null
  /** The private list that channels were saved to. */
  listId?: string | null
  found?: FoundSubscriptions
}

type Outcome = Pick<SubscriptionAnswer, 'done'> & Partial<SubscriptionAnswer>

/** Handles the forms by their intent: rating, keeping, requesting, deleting, and without JavaScript the lookup. */
export const act = actByIntent<ReturnType<typeof data<SubscriptionAnswer>> | RatingAnswer>({
  rate: (client, sent) =>
    rateChannel(client, sent, (id) => client.keepSubscriptions({ body: { as: 'ratings', channels: [id] } })),
  match: answer('match', findPasted),
  favorites: answer('favorites', keepAsFavorites),
  list: answer('list', keepAsList),
  request: answer('request', askForMissing),
  forget: answer('forget', forget),
})

type RatingAnswer = Awaited<ReturnType<typeof rateChannel>>

/** Turns a form's outcome, or the API's error, into the screen's action data. */
function answer(intent: string, work: (client: Client, sent: FormData) => Promise<Outcome>) {
  return async (client: Client, sent: FormData) => {
    try {
      return data<SubscriptionAnswer>({ intent, error: null, ...(await work(client, sent)) })
    } catch (error) {
      if (!isApiError(error)) throw error
      const refused = { intent, done: null, error: describeApiError(error) }
      return data<SubscriptionAnswer>(refused, { status: error.status })
    }
  }
}

async function findPasted(client: Client, sent: FormData) {
  const file = readSubscriptions(new TextEncoder().encode(String(sent.get('text') ?? '')))
  if (file.kind !== 'read') return { done: null, error: describeUnread(file.kind) }
  return { done: null, found: await findSubscriptions(client, file) }
}

async function keepAsFavorites(client: Client, sent: FormData) {
  let kept = 0
  for (const channels of batches(sent.getAll('channel')))
    kept += (await client.keepSubscriptions({ body: { as: 'favorites', channels } })).value.kept
  return { done: kept === 0 ? 'They were in your favorites already.' : `${count(kept)} in your favorites.` }
}

/** A list holds as many channels as one call. */
async function keepAsList(client: Client, sent: FormData) {
  const chosen = readIds(sent.getAll('channel'))
  const channels = chosen.slice(0, maxSubscriptionsPerCall)
  if (channels.length === 0) return { done: null, error: 'Choose at least one channel' }
  const { kept, listId } = (await client.keepSubscriptions({ body: { as: 'list', channels } })).value
  const done = kept === 0 ? 'They were in your list already.' : `${count(kept)} in your list.`
  const left = chosen.length - channels.length
  return { done: left === 0 ? done : `${done} ${fullListMessage}: the rest was left out.`, listId }
}

async function askForMissing(client: Client, sent: FormData) {
  let requested = 0
  for (const channelIds of batches(sent.getAll('missing').flatMap((ids) => String(ids).split(' '))))
    requested += (await client.requestSubscriptions({ body: { channelIds } })).value.requested
  return {
    done:
      requested === 0
        ? 'You have asked for these already.'
        : `Thank you! You asked for ${count(requested)}. We add what fits, and it takes a while.`,
  }
}

async function forget(client: Client) {
  await client.forgetSubscriptions({ body: {} })
  return { done: 'Everything that came from your subscriptions is deleted.' }
}

function count(channels: number) {
  return channels === 1 ? '1 new channel' : `${formatExactCount(channels)} new channels`
}

function readIds(sent: readonly unknown[]) {
  return [...new Set(sent.map(String))].filter((id) => id !== '')
}

/** Batches of ids, in total at most as many as are read from a file. */
function* batches(sent: readonly unknown[]) {
  const ids = readIds(sent).slice(0, maxSubscriptions)
  for (let at = 0; at < ids.length; at += maxSubscriptionsPerCall)
    yield ids.slice(at, at + maxSubscriptionsPerCall)
}
