import { parseChannelLink } from '@channelwise/schemas/channel-link'
import { maxImportBytes, maxImportLines } from '@channelwise/schemas/operations/import-limits'
import { readCsvRows } from './read-csv-rows.ts'
import type { CsvRow } from './read-csv-rows.ts'

/** A list of links cannot be imported; the message says why, for people. */
export class ImportListError extends Error {
  override name = 'ImportListError'
}

/** The distinct links of a list. */
export interface ImportList {
  links: { link: string; line: number }[]
  /** Lines that name the same channel as an earlier one. */
  duplicates: number
}

/**
 * Parses a list with one link, @handle or id per line, where '#' at the start of a line or after a space starts a comment;
 * or a CSV with a header that names the column (link, url, handle, channel id …), or else links in the first column. Throws
 * `ImportListError`.
 */
export function readImportList(text: string): ImportList {
  if (Buffer.byteLength(text) > maxImportBytes) {
    const size = Math.ceil(Buffer.byteLength(text) / 1_000)
    throw new ImportListError(
      `The list has ${size.toLocaleString('en')} kB; it may have ${maxImportBytes / 1_000} kB. Please split it.`,
    )
  }
  if (text.includes('\0'))
    throw new ImportListError('This is not a text file. Please save the list as text or CSV.')
  const lines = readLines(text.replace(/^\uFEFF/, ''))
  if (lines.length === 0) throw new ImportListError('The list has no links. Please paste at least one.')
  if (lines.length > maxImportLines) {
    throw new ImportListError(
      `The list has ${lines.length.toLocaleString('en')} links; it may have ${maxImportLines.toLocaleString('en')}. Please split it.`,
    )
  }
  const known = new Set<string>()
  const links = lines.filter(({ link }) => {
    const key = referenceKey(link)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
  return { links, duplicates: lines.length - links.length }
}

function readLines(text: string) {
  const head = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const delimiter = [',', ';', '\t'].find((each) => head.includes(each))
  if (delimiter === undefined && !isHeader(head)) return readPlainLines(text)
  const rows = readCsvRows(text, delimiter ?? ',')
  if (rows === null) throw new ImportListError('The CSV has a quote that is never closed.')
  return readCsvLines(rows)
}

function readPlainLines(text: string) {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ link: line.replace(/(^|\s)#.*$/, '').trim(), line: at + 1 }))
    .filter(({ link }) => link !== '')
}

function readCsvLines(rows: CsvRow[]) {
  const [head] = rows
  const names = head?.cells.map(readHeader) ?? []
  const column = columns.map((name) => names.indexOf(name)).find((at) => at >= 0)
  return rows
    .slice(column === undefined ? 0 : 1)
    .map(({ cells, line }) => ({ link: unquoteFormula(cells[column ?? 0] ?? ''), line }))
    .filter(({ link }) => link !== '' && !link.startsWith('#'))
}

/** The names of the column with the links, in order of preference. */
const columns = [
  'link',
  'url',
  'channellink',
  'channelurl',
  'address',
  'handle',
  'channelid',
  'id',
  'channel',
]

function readHeader(cell: string) {
  return cell.toLowerCase().replaceAll(/[\s_-]/g, '')
}

function isHeader(line: string) {
  return columns.includes(readHeader(line))
}

/** Our own CSV files escape what a spreadsheet would take for a formula, such as '@handle', with an apostrophe. */
function unquoteFormula(cell: string) {
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

/** A key that is equal for links that certainly name the same channel. */
function referenceKey(link: string) {
  try {
    const reference = parseChannelLink(link)
    const key = JSON.stringify(reference)
    return reference.kind === 'handle' ? key.toLowerCase() : key
  } catch {
    return link
  }
}
