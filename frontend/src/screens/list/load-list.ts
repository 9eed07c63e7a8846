import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { data } from 'react-router-dom'
import type { ChannelListPage } from '@channelwise/schemas/channel-list'
import { readPage, requirePage } from '../../app/read-page.ts'
import { toShownChannel } from '../../components/channels/shown-channel.ts'
import { cutWords } from '../../components/format.ts'
import { chooseVideo } from './shown-video.ts'

/** Channels per page: more would have too many elements for a slow phone. */
export const channelsPerListPage = 40

/** Maximum words of a channel's description. */
const descriptionWords = 40

/** The data of a list's page. */
export type ShownListPage = ReturnType<typeof toShownPage>

/** The data of a channel on a list's page. */
export type ShownEntry = ShownListPage['entries'][number]

/** Loads the URL's list with a page of its channels; null with status 403 for somebody else's private list. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const ids = (params['id'] ?? '').slice(0, 100)
  const page = readPage(request)
  try {
    const query = { ids, limit: String(channelsPerListPage), numPage: String(page) }
    const { value } = await client.showChannelList({ query, body: {} })
    requirePage(request, Math.ceil(value.list.length / channelsPerListPage))
    return data({ list: toShownPage(value), page })
  } catch (error) {
    if (isApiError(error) && error.status === 403) return data({ list: null, page }, { status: 403 })
    throw error
  }
}

/** Drops what is not shown, which would be sent with the page, above all the entries of a long list's other pages. */
function toShownPage({ list, channels, ...shown }: ChannelListPage) {
  const notes = new Map(list.map(({ channelId, note }) => [channelId, note]))
  return {
    ...shown,
    nbChannels: list.length,
    entries: channels.map((channel) => ({
      channel: { ...toShownChannel(channel), description: cutWords(channel.description, descriptionWords) },
      /** The owner's note; '' if there is none. */
      note: notes.get(channel._id) ?? '',
      video: chooseVideo(channel),
    })),
  }
}
