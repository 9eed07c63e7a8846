import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithLockRetry } from '@channelwise/schemas/database/retry-transaction'
import type { IndexCopies, IndexCopy, PreviousIndex, Rebuild } from '../search-index.ts'
import { mergePendingLists } from './clean-up.ts'
import { liveTables, nextTables, previousTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import { countDocuments } from './list-versions.ts'
import { dropTables, readIdentity, swapInNext, swapInPrevious, tableRoles } from './swap-tables.ts'
import { write } from './write.ts'

/** Creates new tables beside the live ones, replacing those that an unfinished rebuild has left. */
export async function startRebuild(db: Kysely<Database>): Promise<Rebuild> {
  await db.transaction().execute(async (transaction) => {
    await dropTables(transaction, nextTables)
    for (const role of tableRoles) {
      const like = sql`like ${sql.table(liveTables[role])} including all`
      await sql`create table ${sql.table(nextTables[role])} (${like})`.execute(transaction)
    }
  })
  const identity = await readIdentity(db, nextTables)
  return {
    write: (changes) => write(db, changes, nextTables),
    count: (kind) => countDocuments(db, kind, nextTables),
    async swap() {
      if ((await readIdentity(db, liveTables)) === identity) return
      await mergePendingLists(db, nextTables)
      for (const role of tableRoles) await sql`analyze ${sql.table(nextTables[role])}`.execute(db)
      await transactionWithLockRetry(db, swapInNext)
    },
    abandon: () => db.transaction().execute((transaction) => dropTables(transaction, nextTables)),
  }
}

/** The tables kept by the last rebuild; null if there are none or a migration has changed the schema since. */
export async function findPrevious(db: Kysely<Database>): Promise<PreviousIndex | null> {
  const identity = await readIdentity(db, previousTables)
  if (identity === null) return null
  if ((await readSchema(db, previousTables)) !== (await readSchema(db, liveTables))) return null
  return {
    name: nameOf(identity),
    async swap() {
      if ((await readIdentity(db, liveTables)) === identity) return
      await transactionWithLockRetry(db, swapInPrevious)
    },
  }
}

/** Drops the tables kept by the last rebuild; false if there are none. */
export async function dropPrevious(db: Kysely<Database>): Promise<boolean> {
  if ((await readIdentity(db, previousTables)) === null) return false
  await transactionWithLockRetry(db, (transaction) => dropTables(transaction, previousTables))
  return true
}

/** Counts the live tables and those kept by the last rebuild. */
export async function describeIndex(db: Kysely<Database>): Promise<IndexCopies> {
  const live = await describeTables(db, liveTables)
  if (live === null) throw new Error(`There is no table ${liveTables.channels}`)
  const previous = await describeTables(db, previousTables)
  const isUsable = previous !== null && (await findPrevious(db)) !== null
  return { live, previous: previous && { ...previous, isUsable } }
}

async function describeTables(db: Kysely<Database>, tables: DocumentTables): Promise<IndexCopy | null> {
  const identity = await readIdentity(db, tables)
  if (identity === null) return null
  const channels = await countDocuments(db, 'channel', tables)
  const videos = await countDocuments(db, 'video', tables)
  return { name: nameOf(identity), channels, videos }
}

/** Tables are renamed when they are swapped, but keep their oid. */
function nameOf(identity: number) {
  return `${liveTables.channels}-${identity}`
}

/** The columns and indexes of the tables, without their names. */
async function readSchema(db: Kysely<Database>, tables: DocumentTables) {
  const { rows } = await sql<{ part: string }>`
    select part from unnest(${tableRoles.map((role) => tables[role])}::text[]) with ordinality as tables (name, place)
    cross join lateral (
      select attname || ' ' || format_type(atttypid, atttypmod) as part from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped
      union all
      select substring(pg_get_indexdef(indexrelid) from ' USING .*') from pg_index where indrelid = name::regclass
    ) as parts
    order by place, part`.execute(db)
  return rows.map(({ part }) => part).join('\n')
}
