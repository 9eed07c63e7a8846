import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { data } from 'react-router-dom'

/** The list of the address; null with status 403 for somebody else's private one. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const ids = (params['id'] ?? '').slice(0, 100)
  try {
    return data({ list: (await client.showChannelList({ query: { ids }, body: {} })).value })
  } catch (error) {
    if (isApiError(error) && error.status === 403) return data({ list: null }, { status: 403 })
    throw error
  }
}
