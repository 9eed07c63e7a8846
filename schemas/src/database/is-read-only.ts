import { sql } from 'kysely'

/** Whether the server is read-only: it is a standby, or its provider has set it so. */
export const isReadOnly = sql<boolean>`current_setting('transaction_read_only') = 'on'`
