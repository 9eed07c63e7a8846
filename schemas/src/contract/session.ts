import { z } from 'zod'
import { role } from '../user.ts'
import { endpoint } from './endpoint.ts'

/** The current session. */
export const sessionEndpoints = {
  showSession: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'The signed-in member, or null for a visitor.',
    response: z.object({
      member: z
        .object({ _id: z.string(), uid: z.string(), name: z.string(), role, photoURL: z.string() })
        .nullable(),
      /** Whether one can sign in as the development member: only under `npm run dev`. */
      developmentSignIn: z.boolean(),
      /** Whether this installation offers Google sign-in. */
      googleSignIn: z.boolean(),
    }),
  }),
}

/** The caller as shown on pages. */
export type Session = z.infer<typeof sessionEndpoints.showSession.response>
