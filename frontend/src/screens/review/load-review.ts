import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'

/** Loads the URL's review for those who may see it. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const isId = /^[A-Za-z0-9]{1,100}$/.test(id)
  const all = { user: 'all', order: 'latest', type: 'all', moderation: 'false' } as const
  const query = { total: 'false' } as const
  const reviews = isId ? (await client.listReviews({ params: { id, ...all }, query })).value : []
  const review = reviews.find(({ _id }) => _id === id)
  if (review === undefined) throw data(messages.pageMissing, { status: 404 })
  return { review }
}
