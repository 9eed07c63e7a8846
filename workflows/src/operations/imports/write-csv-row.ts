/** A line of a CSV file. A formula gets an apostrophe, because a spreadsheet would run it. */
export function writeCsvRow(cells: string[]): string {
  return `${cells.map(writeCell).join(',')}\n`
}

function writeCell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
