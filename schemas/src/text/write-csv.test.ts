import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '@channelwise/schemas/testing/any-character'
import { writeCsv } from './write-csv.ts'

function write(heading: string[], rows: Record<string, unknown>[]) {
  return [...writeCsv(heading, rows)].join('')
}

test('rows are written under their heading, quoted where necessary', () => {
  const rows = [
    { name: 'Zoë "Z" Müller', rating: 4.5, moods: ['Fun', 'Sad'], hidden: false },
    { name: 'two\nlines, one comma', rating: null, moods: [], hidden: true },
  ]
  expect(write(['name', 'rating', 'moods', 'hidden'], rows)).toBe(
    '\ufeffname,rating,moods,hidden\r\n"Zoë ""Z"" Müller",4.5,Fun; Sad,false\r\n"two\nlines, one comma",,,true\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\uff1d1', '\rx'])(
  'the text %j is not read as a formula by spreadsheets',
  (text) => {
    const [, row = ''] = write(['text'], [{ text }]).split(/\r\n(?=.|\n)/s)
    expect(row.replace(/^"/, '')[0]).toBe("'")
  },
)

test('any text survives a round trip, except for the apostrophe before formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter }), { minLength: 1, maxLength: 4 }), (texts) => {
      const heading = texts.map((_, at) => `c${at}`)
      const written = write(heading, [Object.fromEntries(texts.map((text, at) => [`c${at}`, text]))])
      const cells = readRow(written.slice(written.indexOf('\r\n') + 2, -2))
      expect(cells.map((cell, at) => (cell === texts[at] ? cell : cell.replace(/^'/, '')))).toEqual(texts)
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

/** Parses one row by RFC 4180. */
function readRow(row: string) {
  const cells: string[] = []
  let at = 0
  while (at <= row.length) {
    if (row[at] === '"') {
      let end = at + 1
      while (row[end] !== '"' || row[end + 1] === '"') end += row[end] === '"' ? 2 : 1
      cells.push(row.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 2
    } else {
      const comma = row.indexOf(',', at)
      const end = comma === -1 ? row.length : comma
      cells.push(row.slice(at, end))
      at = end + 1
    }
  }
  return cells
}
