import { z } from 'zod'
import { apiScope, insightsLevel, plan } from '../../plan.ts'
import { endpoint } from '../endpoint.ts'

/** Plans of the API. */
export const planEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'The plans and their limits.',
    response: z.object({ data: z.array(plan) }),
  }),
  showEntitlements: endpoint({
    method: 'GET',
    path: '/api/v1/plans/mine',
    summary: "The caller's plan, and the scopes and insights of the key, session or visitor.",
    response: z.object({ plan, scopes: z.array(apiScope), insights: insightsLevel }),
  }),
}
