import { z } from 'zod'
import { candidateStates, growthState } from '../../operations/growth.ts'
import { text, wholeNumber } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

/** Candidates for the catalogue. */
export const growthEndpoints = {
  showGrowth: endpoint({
    method: 'GET',
    path: '/api/operations/growth',
    access: 'operator',
    summary: 'Candidates for the catalogue with reasons, highest score first, 25 per page.',
    query: z.object({ state: z.enum(candidateStates).optional(), page: wholeNumber(1, 400, 1) }),
    response: growthState,
    headers: { 'X-Total-Count': 'Total number of candidates in this state, at most 10,000' },
  }),
  decideCandidates: endpoint({
    method: 'POST',
    path: '/api/operations/growth/decisions',
    access: 'operator',
    summary: 'Approves or blocks candidates, even channels that were not proposed.',
    body: z.object({
      token: text(4_096).optional(),
      references: z.array(text(500)).min(1).max(100).describe("YouTube's ids, @handles or links of channels"),
      decision: z.enum(['approved', 'blocked']),
    }),
    response: z.object({ decided: z.int().nonnegative() }),
  }),
}
