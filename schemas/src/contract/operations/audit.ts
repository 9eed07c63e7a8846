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
    summary:
      'For operators: the audit log, newest first, 50 per page. What was done to members is for administrators only.',
    query: z.object({
      person: text(200).optional().describe('A part of the name of who did it, or of what it was done to'),
      action: z.enum([...memberActions, ...siteActions]).optional(),
      from: z.iso.date().optional().describe('The first day (UTC)'),
      to: z.iso.date().optional().describe('The last day (UTC)'),
      page: wholeNumber(1, 100_000, 1),
    }),
    response: z.array(auditEntry),
    headers: { 'X-Total-Count': 'Total number of entries' },
  }),
}
