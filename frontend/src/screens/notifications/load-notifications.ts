import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { readPage, requirePage } from '../../app/read-page.ts'
import { actByIntent } from '../forms/act-by-intent.ts'

/** Notifications per page. */
const notificationsPerPage = 30

/** Loads a page of the caller's notifications. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = readPage(request)
  const { value, headers } = await client.listNotifications({
    query: { limit: String(notificationsPerPage), numPage: String(page) },
  })
  const total = Number(headers.get('X-Total-Count') ?? value.notifications.length)
  const pageCount = Math.ceil(total / notificationsPerPage)
  requirePage(request, pageCount)
  return { ...value, page, pageCount }
}

/** Marks all notifications as read, or only the seen ones. */
export const act = actByIntent({
  read: (client) => mark(client, undefined),
  seen: (client, sent) => mark(client, String(sent.get('ids') ?? '').split(',')),
})

async function mark(client: Client, ids: string[] | undefined) {
  try {
    await client.readNotifications({ body: ids === undefined ? {} : { ids } })
    return ids === undefined ? redirect(paths.notifications(), 303) : data({ error: null })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error) }, { status: error.status })
  }
}

/** Seeing a notification does not remove its "new". */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('intent') === 'seen' ? false : defaultShouldRevalidate
