/** A row of an exported table, with JSON values. */
export type ExportedRow = Record<string, unknown>

/**
 * Rows as CSV (RFC 4180) under the given heading, after a byte order mark, by which spreadsheets detect UTF-8. Text that a
 * spreadsheet would take for a formula is prefixed with an apostrophe; lists are joined by '; '.
 */
export function* writeCsv(heading: string[], rows: Iterable<ExportedRow>): Generator<string> {
  yield csvHeading(heading)
  for (const row of rows) yield csvLine(heading, row)
}

/** The first line of a CSV file, with its line break. */
export function csvHeading(heading: string[]): string {
  return `\ufeff${csvRecord(heading)}\r\n`
}

/** The line of a row under a heading, with its line break. */
export function csvLine(heading: string[], row: ExportedRow): string {
  return `${csvRecord(heading.map((name) => row[name]))}\r\n`
}

/** One CSV record, without the line break. */
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

/** Also after spaces, which some programs skip, and in the full-width forms that some treat alike. */
const startsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
