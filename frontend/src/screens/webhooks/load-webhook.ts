import { data } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'

const states = ['waiting', 'delivered', 'failed'] as const

/** Loads a webhook with a page of its deliveries, filtered by `?state=` if given. */
export async function load(client: Client, { params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { data: webhooks } = (await client.listWebhooks()).value
  const webhook = webhooks.find(({ id }) => id === params['id'])
  if (webhook === undefined) throw data(null, { status: 404 })
  const state = states.find((known) => known === searchParams.get('state'))
  const cursor = searchParams.get('cursor') ?? undefined
  const query = { ...(state !== undefined && { state }), ...(cursor !== undefined && { cursor }) }
  const page = await client.listWebhookDeliveries({ params: { id: webhook.id }, query })
  return { webhook, state: state ?? null, deliveries: page.value.data, next: page.value.next }
}
