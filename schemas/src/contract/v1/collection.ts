import { z } from 'zod'
import type { ApiScope } from '../../plan.ts'
import { text } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorStatus } from '../endpoint.ts'

interface Collection<Row extends z.ZodObject, Query extends z.ZodRawShape> {
  path: string
  summary: string
  row: Row
  query: Query
  /** Defaults to 'read'. */
  scope?: ApiScope
  errors?: readonly ErrorStatus[]
  /** Whether it supports `updatedSince`. */
  synchronizes?: boolean
}

/** Declares a list endpoint of /api/v1: JSON with `data` and `next`, or CSV or NDJSON, by the caller's `Accept`. */
export function collection<const Row extends z.ZodObject, const Query extends z.ZodRawShape>({
  path,
  summary,
  row,
  query,
  scope = 'read',
  errors = [],
  synchronizes = false,
}: Collection<Row, Query>) {
  return endpoint({
    method: 'GET',
    path,
    scope,
    errors,
    summary,
    row,
    query: z.object({ ...query, fields: fieldsOf(row) }),
    response: z.object({
      data: z.array(row),
      next: z
        .string()
        .nullable()
        .describe(
          synchronizes
            ? 'Pass it as `cursor` for the next page; null on the last page, but never with `updatedSince`: store it, and poll with it later'
            : 'Pass it as `cursor` for the next page; null on the last page',
        ),
      deleted: z
        .array(z.string())
        .optional()
        .describe('With `updatedSince`: ids of rows that are no longer visible'),
    }),
    headers: { Link: 'The next page (RFC 8288), in every media type' },
  })
}

/** Rows per page, 1 to 100; null when absent. */
export const pageLimit = text(30)
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === '') return null
    if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100) return Number(value)
    context.addIssue('must be a whole number from 1 to 100')
    return z.NEVER
  })
  .meta({ description: 'Rows per page, 1 to 100; 50 by default' })

/** Rows per page by default. */
export const defaultPageLimit = 50

/** The cursor after which a page begins; null for the first page. */
export const pageCursor = text(2_000)
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value))
  .meta({ description: 'The `next` of the previous page, with the same filters' })

/** A point in time; null when absent. */
export const updatedSince = text(40)
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === '') return null
    // `Date` reads 2026-02-31 as a day in March.
    const { success: isDay } = z.iso.date().safeParse(value.slice(0, 10))
    if (isDay && /^.{10}(T\S+)?$/.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value)
    context.addIssue('must be a time such as 2026-01-31T12:00:00Z')
    return z.NEVER
  })
  .meta({
    description:
      'Only rows changed since this time (ISO 8601), oldest change first, and ids of deleted ones; JSON only, without filters',
  })

/** Comma-separated ids without duplicates; null when absent. */
export function idList(max: number) {
  return text(max * 120)
    .optional()
    .transform((value) =>
      value === undefined || value === ''
        ? null
        : [...new Set(value.split(',').map((id) => id.trim()))].filter((id) => id !== ''),
    )
    .refine((ids) => ids === null || ids.length <= max, `must name at most ${max}`)
    .meta({ description: `Comma-separated, at most ${max}` })
}

function fieldsOf(row: z.ZodObject) {
  const names = Object.keys(row.shape)
  return text(2_000)
    .optional()
    .refine(
      (value) =>
        value === undefined || value === '' || value.split(',').every((name) => names.includes(name)),
      `must be some of ${names.join(',')}`,
    )
    .meta({ description: `The fields to return, comma-separated: any of ${names.join(', ')}` })
}
