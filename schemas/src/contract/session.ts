import { z } from 'zod'
import { role } from '../user.ts'
import { endpoint } from './endpoint.ts'

/** Who is asking. */
export const sessionEndpoints = {
  showSession: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'The member that the caller is signed in as, or null for a visitor.',
    response: z.object({
      member: z
        .object({ _id: z.string(), uid: z.string(), name: z.string(), role, photoURL: z.string() })
        .nullable(),
      /** Whether this installation offers the development member: only under `npm run dev`. */
      developmentSignIn: z.boolean(),
      /** Whether this installation offers signing in with Google. */
      googleSignIn: z.boolean(),
    }),
  }),
}

/** The caller as pages show them. */
export type Session = z.infer<typeof sessionEndpoints.showSession.response>
