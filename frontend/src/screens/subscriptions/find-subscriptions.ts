import type { Client } from '@channelwise/schemas/contract/client'
import { maxSubscriptionsPerCall } from '@channelwise/schemas/youtube-subscription'
import type { MatchedSubscription, SuggestedChannel } from '@channelwise/schemas/youtube-subscription'
import type { Subscription, SubscriptionFile } from './read-subscriptions.ts'

/** The result of looking up subscriptions. */
export interface FoundSubscriptions {
  matched: MatchedSubscription[]
  /** Those missing from the catalogue. */
  missing: Subscription[]
  suggestions: SuggestedChannel[]
  /** Whether the file had more than the maximum. */
  isCut: boolean
}

/** Looks up subscriptions, 500 per call; `onProgress` is called with the number done. Throws `ApiError`. */
export async function findSubscriptions(
  client: Client,
  { subscriptions, isCut }: Pick<Extract<SubscriptionFile, { kind: 'read' }>, 'subscriptions' | 'isCut'>,
  onProgress: (done: number) => void = () => {},
): Promise<FoundSubscriptions> {
  const matched: MatchedSubscription[] = []
  for (let at = 0; at < subscriptions.length; at += maxSubscriptionsPerCall) {
    const channelIds = subscriptions.slice(at, at + maxSubscriptionsPerCall).map(({ id }) => id)
    matched.push(...(await client.matchSubscriptions({ body: { channelIds } })).value)
    onProgress(Math.min(at + maxSubscriptionsPerCall, subscriptions.length))
  }
  const here = new Set(matched.map(({ channelId }) => channelId))
  const channels = matched.slice(0, maxSubscriptionsPerCall).map(({ _id }) => _id)
  return {
    matched,
    missing: subscriptions.filter(({ id }) => !here.has(id)),
    suggestions: channels.length === 0 ? [] : (await client.suggestUnfollowed({ body: { channels } })).value,
    isCut,
  }
}

/** Explains why a file contains no subscriptions, and what to do. */
export function describeUnread(kind: Exclude<SubscriptionFile['kind'], 'read'>): string {
  return {
    empty: 'This file is empty. Choose subscriptions.csv from your Takeout download.',
    zip: 'This is the zip file from Takeout. Unpack it, and choose subscriptions.csv inside.',
    page: 'This is a web page. Choose subscriptions.csv or an OPML file.',
    unknown: 'We found no YouTube channels in this file. Choose subscriptions.csv or an OPML file.',
  }[kind]
}
