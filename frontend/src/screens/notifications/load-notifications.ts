import { data, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { readPage } from '../../app/read-page.ts'
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
  return { ...value, page, pageCount: Math.ceil(total / notificationsPerPage) }
}

/** Marks all notifications as read. */
export const act = actByIntent({
  async read(client) {
    try {
      await client.readNotifications({ body: {} })
      return redirect(paths.notifications(), 303)
    } catch (error) {
      if (!isApiError(error)) throw error
      return data({ error: describeApiError(error) }, { status: error.status })
    }
  },
})
