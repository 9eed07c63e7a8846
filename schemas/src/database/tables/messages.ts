import type { Generated } from 'kysely'

/** A contact message and the address for a reply. */
export interface MessagesTable {
  id: string
  email: string
  body: string
  sent_at: Generated<Date>
  /** When an administrator closed it; null while it is open. */
  closed_at: Date | null
}
