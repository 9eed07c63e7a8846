import { z } from 'zod'
import { mailPreferences, maxUnread, notification } from '../notification.ts'
import { text, wholeNumber } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const unread = z.object({
  unread: z.int().nonnegative().max(maxUnread).describe(`Counted up to ${maxUnread}`),
})

/** Members' notifications. */
export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: "The caller's notifications, newest first, and the number of unread ones.",
    query: z.object({ limit: wholeNumber(1, 100, 30), numPage: wholeNumber(1, 10_000, 1) }),
    response: unread.extend({ notifications: z.array(notification) }),
    headers: { 'X-Total-Count': 'Total number of notifications' },
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'member',
    summary: "The number of the caller's unread notifications.",
    response: unread,
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary:
      'Marks the notifications in `ids` as read, or all if omitted. Returns the number of unread ones.',
    body: z.object({ ids: z.array(text(100)).max(1_000).optional(), token }),
    response: unread,
  }),
  showMailPreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: "The caller's mail preferences.",
    response: mailPreferences,
  }),
  setMailPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: "Changes the caller's mail preferences; omitted kinds are unchanged.",
    body: mailPreferences.partial().extend({ token }),
    response: mailPreferences,
  }),
}
