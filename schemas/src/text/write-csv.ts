/** A row of an exported table, with JSON values. */
export type ExportedRow = Record<string, unknown>

/**
 * Rows as CSV (RFC 4180) under the given heading, with the mark by which spreadsheets know UTF-8. Text that a
 * spreadsheet would take for a formula has an apostrophe before it; lists are joined by '; '.
 */
export function* writeCsv(heading: string[], rows: Iterable<ExportedRow>): Generator<string> {
  yield `\ufeff${csvRecord(heading)}\r\n`
  for (const row of rows) yield `${csvRecord(heading.map((name) => row[name]))}\r\n`
}

/** One record of CSV, without the end of the line. */
export function csvRecord(values: unknown[]): string {
  return values.map(writeCell).join(',')
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  const text = Array.isArray(value) ? value.join('; ') : String(value)
  const safe = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also behind spaces, which some programs skip, and in the full-width forms that some take for the same. */
const startsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
