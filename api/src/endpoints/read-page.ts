import type { SelectQueryBuilder } from 'kysely'

interface PageRange {
  /** Rows per page. */
  limit: number
  /** From 1. */
  page: number
}

/** Reads one page of a query and its total count. The query must not group, as the count would be per group. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, page }: PageRange,
): Promise<{ rows: Row[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      // TypeScript cannot infer the row type while the tables are generic.
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { rows, total }
}
