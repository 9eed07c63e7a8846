import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const part = z.object({
  name: z.string(),
  state: z.enum(['ok', 'read-only', 'starting', 'down']),
  detail: z.string(),
})

/** Liveness and readiness. */
export const operationEndpoints = {
  checkHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Liveness: responds as long as the process runs.',
    response: z.object({ status: z.literal('ok') }),
  }),
  checkReadiness: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary:
      'Readiness: the state of each part of the installation; 503 if one is down. While the database is read-only, `status` is "read-only" with 200: pages and searches still work.',
    response: z.object({ status: z.enum(['ok', 'read-only', 'down']), parts: z.array(part) }),
  }),
}

export type ReadinessPart = z.infer<typeof part>
