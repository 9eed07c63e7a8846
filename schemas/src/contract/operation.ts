import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const part = z.object({ name: z.string(), state: z.enum(['ok', 'starting', 'down']), detail: z.string() })

/** Whether the site lives, and whether it can serve. */
export const operationEndpoints = {
  checkHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Answers as long as the process lives.',
    response: z.object({ status: z.literal('ok') }),
  }),
  checkReadiness: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Each part of the installation and its state; 503 when one is down.',
    response: z.object({ status: z.enum(['ok', 'down']), parts: z.array(part) }),
  }),
}

export type ReadinessPart = z.infer<typeof part>
