import { data } from 'react-router-dom'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { maxIds } from '@channelwise/schemas/query-values'
import { describeRefusal } from '../../app/shown-error.ts'
import { answerChange } from '../forms/return-without-script.tsx'
import { readPage } from '../../app/read-page.ts'

/** Favorites on a page. */
const favoritesPerPage = 50

/** Videos of a favorite, each with so many views at least. */
const shownVideos = '2'
const minViews = '10'
/** Similar channels that are asked for. */
const similarChannels = 15

/**
 * A page of the caller's favorites, the newest first, and channels like all of them. `marked` is the one that the
 * address names; without a page of its own the address shows the page with it.
 */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const ids = (await client.listFavorites({ params: { token: 'me' } })).value
  const marked = params['id'] ?? null
  const pageCount = Math.max(1, Math.ceil(ids.length / favoritesPerPage))
  const hasPage = new URL(request.url).searchParams.has('page')
  const place = hasPage || marked === null ? -1 : ids.indexOf(marked)
  // Removing the last favorite of the last page leads to the page before.
  const wanted = place === -1 ? readPage(request) : Math.floor(place / favoritesPerPage) + 1
  const page = Math.min(wanted, pageCount)
  const shown = ids.slice((page - 1) * favoritesPerPage, page * favoritesPerPage)
  const [channels, similar] = await Promise.all([readChannels(client, shown), findSimilar(client, ids)])
  return { channels, similar: similar.slice(0, countShownSimilar(ids.length)), marked, page, pageCount }
}

/** Takes a channel off the favorites, or puts a similar one on them. */
export async function act(client: Client, { request }: ActionFunctionArgs) {
  const sent = await request.formData()
  const body = { productId: String(sent.get('channel') ?? '') }
  try {
    await (sent.get('intent') === 'add' ? client.addFavorite({ body }) : client.removeFavorite({ body }))
    return answerChange(sent, { error: null })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeRefusal(error) }, { status: error.status })
  }
}

/** How many similar channels stand beside so many favorites. */
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

/** The likest first, without those that are favorites already; a call asks about the newest ones. */
async function findSimilar(client: Client, ids: string[]): Promise<Channel[]> {
  if (ids.length === 0) return []
  const entries = await client.showSimilars({
    params: { ids: ids.slice(0, maxIds).join('_') },
    query: { limit: String(similarChannels) },
  })
  const others = entries.value.map(({ similarNameID }) => similarNameID).filter((id) => !ids.includes(id))
  if (others.length === 0) return []
  return (await client.showChannels({ params: { ids: others.join('_'), videos: 'false' } })).value
}
