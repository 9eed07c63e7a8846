import { z } from 'zod'
import { auditEntry } from '../../operations/audit.ts'
import { memberActions, siteActions } from '../../operations/audit-actions.ts'
import { text, wholeNumber } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

/** The audit log. */
export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/operations/audit',
    access: 'operator',
    summary: 'The audit log, newest first, 50 per page. Only administrators see actions on members.',
    query: z.object({
      person: text(200).optional().describe('Part of the name of the actor, or of the target'),
      action: z.enum([...memberActions, ...siteActions]).optional(),
      from: z.iso.date().optional().describe('The first day (UTC)'),
      to: z.iso.date().optional().describe('The last day (UTC)'),
      page: wholeNumber(1, 100_000, 1),
    }),
    response: z.array(auditEntry),
    headers: { 'X-Total-Count': 'Total number of entries' },
  }),
}
