/** What administrators do to members. */
export const memberActions = ['edit', 'role', 'plan', 'suspend', 'readmit', 'delete'] as const

/** What operators and administrators do to the site. */
export const siteActions = [
  'create top list',
  'edit top list',
  'remove top list',
  'check index',
  'repair index',
  'rebuild index',
  'roll back index',
  'stop index job',
  'replay refused documents',
  'change synonyms',
  'approve candidate',
  'block candidate',
  'change schedule',
  'pause schedule',
  'resume schedule',
  'run pipeline',
  'cancel run',
  'retry run',
  'retry runs',
  'replay letter',
  'start import',
  'stop import',
  'retry import',
] as const

/** The actions that the audit log records. */
export type AuditAction = (typeof memberActions)[number] | (typeof siteActions)[number]
