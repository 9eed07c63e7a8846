import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { maxIds } from '@channelwise/schemas/search/query-values'
import type { Submission } from '../../app/screen.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { toShownChannel } from '../../components/channels/shown-channel.ts'
import type { ShownChannel } from '../../components/channels/shown-channel.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerChange } from '../forms/return-without-script.tsx'
import { readPage } from '../../app/read-page.ts'

/** Favorites per page. */
const favoritesPerPage = 50

/** Videos per favorite, and the views each needs. */
const shownVideos = '2'
const minViews = '10'
/** How many similar channels to request. */
const similarChannels = 15

/**
 * Loads a page of the caller's favorites, newest first, and channels similar to them. `marked` is the favorite in the URL; its
 * page is shown unless the URL names a page.
 */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const ids = (await client.listFavorites({ params: { token: 'me' } })).value
  const marked = params['id'] ?? null
  const pageCount = Math.max(1, Math.ceil(ids.length / favoritesPerPage))
  const hasPage = new URL(request.url).searchParams.has('page')
  const place = hasPage || marked === null ? -1 : ids.indexOf(marked)
  // After removing the last page's only favorite, show the page before.
  const wanted = place === -1 ? readPage(request) : Math.floor(place / favoritesPerPage) + 1
  const page = Math.min(wanted, pageCount)
  const shown = ids.slice((page - 1) * favoritesPerPage, page * favoritesPerPage)
  const [channels, similar] = await Promise.all([readChannels(client, shown), findSimilar(client, ids)])
  return { channels, similar: similar.slice(0, countShownSimilar(ids.length)), marked, page, pageCount }
}

/** The result of a change. */
interface FavoriteChange {
  error: string | null
  /** When the removed favorite had been added; null if nothing was removed. */
  addedAt: string | null
}

/** Removes a favorite, or restores one that was just removed. */
export async function act(client: Client, { sent }: Submission) {
  const intent = sent.get('intent')
  if (intent !== 'add' && intent !== 'remove') throw unknownIntent()
  const productId = String(sent.get('channel') ?? '')
  const addedAt = String(sent.get('addedAt') ?? '')
  try {
    if (intent === 'add') {
      await client.addFavorite({ body: { productId, ...(addedAt !== '' && { addedAt }) } })
      return answerChange<FavoriteChange>(sent, { error: null, addedAt: null })
    }
    const { value } = await client.removeFavorite({ body: { productId } })
    return answerChange<FavoriteChange>(sent, { error: null, addedAt: value.addedAt })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<FavoriteChange>({ error: describeApiError(error), addedAt: null }, { status: error.status })
  }
}

/** How many similar channels to show for this many favorites. */
function countShownSimilar(favorites: number) {
  return favorites > 3 ? 10 : 6
}

async function readChannels(client: Client, ids: string[]): Promise<Channel[]> {
  if (ids.length === 0) return []
  const { value } = await client.showListChannels({
    params: { ids: ids.join(','), videos: 'true' },
    query: { minViews, videoLimit: shownVideos },
  })
  return value
}

/** Most similar first, without existing favorites; based on the newest favorites that fit in one call. */
async function findSimilar(client: Client, ids: string[]): Promise<ShownChannel[]> {
  if (ids.length === 0) return []
  const entries = await client.showSimilars({
    params: { ids: ids.slice(0, maxIds).join('_') },
    query: { limit: String(similarChannels), channels: 'true' },
  })
  return entries.value.flatMap(({ channel }) =>
    channel === undefined || ids.includes(channel._id) ? [] : toShownChannel(channel),
  )
}
