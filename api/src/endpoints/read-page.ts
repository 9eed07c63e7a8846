import type { SelectQueryBuilder } from 'kysely'

interface Place {
  /** Rows on a page. */
  limit: number
  /** From 1. */
  page: number
}

/** A page of what a query finds, and how many it finds in all; without groups, which would be counted one by one. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, page }: Place,
): Promise<{ rows: Row[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      // Where the tables are not known, neither is that their rows are rows.
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { rows, total }
}
