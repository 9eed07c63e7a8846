import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { data } from 'react-router-dom'
import { channelsPerListPage } from '@channelwise/schemas/channel-list'
import { readPage } from '../../app/read-page.ts'

/** Loads the URL's list with a page of its channels; null with status 403 for somebody else's private list. */
export async function load(client: Client, { request, params }: LoaderFunctionArgs) {
  const ids = (params['id'] ?? '').slice(0, 100)
  const page = readPage(request)
  try {
    const query = { ids, limit: String(channelsPerListPage), numPage: String(page) }
    return data({ list: (await client.showChannelList({ query, body: {} })).value, page })
  } catch (error) {
    if (isApiError(error) && error.status === 403) return data({ list: null, page }, { status: 403 })
    throw error
  }
}
