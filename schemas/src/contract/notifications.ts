import { z } from 'zod'
import { mailPreferences, notification } from '../notification.ts'
import { text, wholeNumber } from '../query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const unread = z.object({ unread: z.int().nonnegative() })

/** What members are told of. All of these need a signed-in member. */
export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: "The caller's notifications, the newest first, with how many are unread.",
    query: z.object({ limit: wholeNumber(1, 100, 30), numPage: wholeNumber(1, 10_000, 1) }),
    response: unread.extend({ notifications: z.array(notification) }),
    headers: { 'X-Total-Count': 'How many notifications there are, all pages together' },
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'member',
    summary: "How many of the caller's notifications are unread.",
    response: unread,
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary:
      'Marks notifications as read: those of `ids`, or all without it. Answers with how many are left.',
    body: z.object({ ids: z.array(text(100)).max(1_000).optional(), token }),
    response: unread,
  }),
  showMailPreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Of what the caller wants a mail.',
    response: mailPreferences,
  }),
  setMailPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'member',
    summary: 'Sets of what the caller wants a mail; kinds that are not named stay as they are.',
    body: mailPreferences.partial().extend({ token }),
    response: mailPreferences,
  }),
}
