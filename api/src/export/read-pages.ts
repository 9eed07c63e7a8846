import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

/** Rows per statement: few, because several members may export at the same time. */
const pageLength = 5_000

/** Where a page ends. */
interface Place {
  pageAt: string
  pageId: string
}

/**
 * Reads the rows of a query page by page, in the order of a time and, among equal ones, of another column; together they are
 * unique. Rows that are added or deleted meanwhile shift no others.
 */
export async function* readPages<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { at, id }: { at: string; id: string },
): AsyncGenerator<Omit<Row, keyof Place>[]> {
  const [time, other] = [sql.ref<Date>(at), sql.ref<string>(id)]
  const pages = query
    // As text, because a Date has no microseconds.
    .select([sql<string>`${time}::text`.as('pageAt'), other.as('pageId')])
    .orderBy(time)
    .orderBy(other)
    .limit(pageLength)
    .$castTo<Row & Place>()
  const readAfter = ({ pageAt, pageId }: Place) =>
    pages
      .where(time, '>=', sql<Date>`${pageAt}::timestamptz`)
      .where(sql<boolean>`(${time}, ${other}) > (${pageAt}::timestamptz, ${pageId})`)
      .execute()
  for (let rows = await pages.execute(); ;) {
    yield rows.map(({ pageAt: _at, pageId: _id, ...row }) => row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageLength) return
    rows = await readAfter(last)
  }
}
