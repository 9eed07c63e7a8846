import { z } from 'zod'
import { plan } from '../../plan.ts'
import { endpoint } from '../endpoint.ts'

/** Plans of the API. */
export const planEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'The plans and their limits.',
    response: z.object({ data: z.array(plan) }),
  }),
}
