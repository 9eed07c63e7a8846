/** A non-empty row of a CSV file, and the 1-based line on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Parses CSV (RFC 4180, any line endings); null if a quoted cell is never closed. */
export function readCsvRows(text: string, delimiter: string): CsvRow[] | null {
  const rows: CsvRow[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    for (let isOver = false; !isOver;) {
      const cell = text[at] === '"' ? readQuoted(text, at) : null
      if (text[at] === '"' && cell === null) return null
      const end = findEnd(text, cell?.end ?? at, delimiter)
      row.cells.push(cell === null ? text.slice(at, end) : cell.value)
      line += cell?.value.split(/\r\n|\r|\n/).length ?? 1
      line -= 1
      isOver = text[end] !== delimiter
      at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    }
    line += 1
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row)
  }
  return rows
}

/** Parses a quoted cell, in which a quote is escaped by doubling it; null if it is never closed. */
function readQuoted(text: string, start: number) {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

/** Where a cell ends: at a delimiter, a line break or the text's end. */
function findEnd(text: string, from: number, delimiter: string) {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
