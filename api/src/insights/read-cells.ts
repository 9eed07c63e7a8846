import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { InsightCellsTable } from '@channelwise/schemas/database/tables/insights'
import type { ReadEntitlements } from '../plans/entitlements.ts'

/** What the handlers of insights need. */
export interface InsightDependencies {
  db: Kysely<Database>
  readEntitlements: ReadEntitlements
}

/** The stored figures of a cell in a period. */
export interface CellFigures extends InsightCellsTable {
  average: number
  low: number
  high: number
}

/** The state of the last roll-up. */
export interface Rollup {
  /** Members who favor anything, to the nearest multiple of 5. */
  favoring: number
  newestMonth: string
  rolledUpAt: string | null
}

/** The figures of these cells in all periods, by cell and in the order of the periods. One statement. */
export async function readCells(db: Kysely<Database>, cells: string[]): Promise<Map<string, CellFigures[]>> {
  const rows = await db
    .selectFrom('insight_cells')
    .select(['cell', 'period', 'members', 'ratings', 'distribution', 'moods'])
    .select([
      sql<number>`average_rating(distribution)`.as('average'),
      sql<number>`rating_bound(distribution, -1)`.as('low'),
      sql<number>`rating_bound(distribution, 1)`.as('high'),
    ])
    .where('cell', 'in', cells)
    .orderBy(sql`period collate "C"`)
    .execute()
  const found = new Map<string, CellFigures[]>(cells.map((cell) => [cell, []]))
  for (const row of rows) found.get(row.cell)?.push(row)
  return found
}

/** Reads the state of the last roll-up. */
export async function readRollup(db: Kysely<Database>): Promise<Rollup> {
  const row = await db
    .selectFrom('insight_rollups')
    .select(['favoring', 'newest_month', 'ended_at'])
    .executeTakeFirst()
  return {
    favoring: row?.favoring ?? 0,
    newestMonth: row?.newest_month ?? '',
    rolledUpAt: row?.ended_at.toISOString() ?? null,
  }
}
