import type { Kysely } from 'kysely'

/** The Postgres search index. */
export async function up(_db: Kysely<never>) {}
