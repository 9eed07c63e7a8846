import { data, redirect } from 'react-router-dom'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { isApiError } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import { notificationKinds } from '@channelwise/schemas/notification'
import { paths } from '../../app/paths.ts'
import { describeApiError } from '../../app/shown-error.ts'
import { readPage } from '../../app/read-page.ts'

/** Notifications per page. */
const notificationsPerPage = 30

/** Loads a page of the caller's notifications, and their email preferences. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const page = readPage(request)
  const [{ value, headers }, mail] = await Promise.all([
    client.listNotifications({ query: { limit: String(notificationsPerPage), numPage: String(page) } }),
    client.showMailPreferences(),
  ])
  const total = Number(headers.get('X-Total-Count') ?? value.notifications.length)
  return { ...value, mail: mail.value, page, pageCount: Math.ceil(total / notificationsPerPage) }
}

/** Marks all notifications as read, or saves the email preferences. */
export async function act(client: Client, { request }: ActionFunctionArgs) {
  const sent = await request.formData()
  try {
    if (sent.get('intent') === 'read') await client.readNotifications({ body: {} })
    else {
      const wanted = notificationKinds.map((kind) => [kind, sent.has(kind)])
      await client.setMailPreferences({ body: Object.fromEntries(wanted) })
    }
    return redirect(paths.notifications(), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ error: describeApiError(error) }, { status: error.status })
  }
}
