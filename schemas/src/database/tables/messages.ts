import type { Generated } from 'kysely'

/** What somebody wrote to the people of the site, with the address for an answer. */
export interface MessagesTable {
  id: string
  email: string
  body: string
  sent_at: Generated<Date>
  /** When an administrator had done with it; null while it waits. */
  closed_at: Date | null
}
