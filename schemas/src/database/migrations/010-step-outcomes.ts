import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A step keeps what it came to until its run has ended, so that a cut report to the engine repeats nothing. */
export async function up(db: Kysely<never>) {
  await sql`alter table pipeline_steps add column outcome jsonb`.execute(db)
}
