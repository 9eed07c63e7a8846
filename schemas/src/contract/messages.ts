import { z } from 'zod'
import { text, wholeNumber } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const done = z.object({ message: z.string() })

/** Contact messages from visitors. */
export const messageEndpoints = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages',
    errors: [429],
    summary:
      'Sends a message with an email address for the reply. `website` must be empty: only bots fill it in.',
    body: z.object({
      email: z.string().max(1_000),
      message: z.string().max(50_000),
      website: z.string().max(1_000).optional(),
    }),
    response: done,
    status: 201,
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'administrator',
    summary: 'Open or closed messages, newest first, 50 per page.',
    query: z.object({ closed: z.enum(['true', 'false']).optional(), page: wholeNumber(1, 100_000, 1) }),
    response: z.array(
      z.object({
        _id: z.string(),
        email: z.string(),
        message: z.string(),
        /** ISO 8601 in UTC. */
        sentAt: z.string(),
        closed: z.boolean(),
      }),
    ),
    headers: { 'X-Total-Count': 'Total number of open or closed messages' },
  }),
  closeMessage: endpoint({
    method: 'PUT',
    path: '/api/admin/messages/{id}',
    access: 'administrator',
    errors: [404],
    summary: 'Closes or reopens a message; closed messages are deleted after 90 days.',
    params: z.object({ id: text(100) }),
    body: z.object({ token, closed: z.boolean() }),
    response: done,
  }),
}
