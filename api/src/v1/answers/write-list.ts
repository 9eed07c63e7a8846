import { writeCsv } from '@channelwise/schemas/text/write-csv'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'
import type { ListType } from './media-types.ts'

/** A page of a list. */
export interface ListPage {
  data: ExportedRow[]
  /** The cursor of the next page; null at the end. */
  next: string | null
  /** Ids that readers no longer see, for clients that synchronize. */
  deleted?: string[]
}

/** Serializes a page: as JSON with `data` and `next`, as CSV with a header row, or as one JSON object per line. */
export function writeList({ data, next, deleted }: ListPage, type: ListType, columns: string[]): string {
  if (type === 'application/json') return JSON.stringify({ data, next, deleted })
  if (type === 'application/x-ndjson') return data.map((row) => `${JSON.stringify(row)}\n`).join('')
  return [...writeCsv(columns, data.map(flatten))].join('')
}

/** Turns nested objects into JSON for CSV; lists of plain values are joined by `writeCsv`. */
export function flatten(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isNested(value) ? JSON.stringify(value) : value]),
  )
}

function isNested(value: unknown) {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object' && entry !== null)
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

/** The rows with only these fields, in this order. */
export function pickFields(data: ExportedRow[], fields: readonly string[]): ExportedRow[] {
  return data.map((row) => Object.fromEntries(fields.map((name) => [name, row[name]])))
}
