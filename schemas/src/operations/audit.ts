import { z } from 'zod'

/** An entry of the audit log. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string().describe('ISO 8601 in UTC'),
  actorName: z.string().describe('The name at the time; "command line" for actions there'),
  action: z.string(),
  subjectName: z.string(),
  detail: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntry>
