import { z } from 'zod'
import { text, wholeNumber } from '../query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const done = z.object({ message: z.string() })

/** What visitors write to the people of the site. */
export const messageEndpoints = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages',
    errors: [429],
    summary:
      'Leaves a message with an address for the answer. `website` stays empty: only programs fill it in.',
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
    summary: 'Messages for administrators, the newest first, 50 a page: those that wait, or the closed ones.',
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
    headers: { 'X-Total-Count': 'How many there are of the kind' },
  }),
  closeMessage: endpoint({
    method: 'PUT',
    path: '/api/admin/messages/{id}',
    access: 'administrator',
    errors: [404],
    summary: 'Closes a message, or opens it again; 90 days after it was closed a message is deleted.',
    params: z.object({ id: text(100) }),
    body: z.object({ token, closed: z.boolean() }),
    response: done,
  }),
}
