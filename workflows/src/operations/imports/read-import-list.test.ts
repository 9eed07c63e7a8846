import { expect, test } from 'vitest'
import { maxImportBytes, maxImportLines } from '@channelwise/schemas/operations/import-limits'
import { readImportList } from './read-import-list.ts'
import { csvRecord } from '@channelwise/schemas/text/write-csv'

const id = 'UCbakery0123456789012345'

test.each([
  [
    'one link per line, with comments',
    `@one # my favorite\n\n# all of these\n${id}\r\n  @two  `,
    ['@one', id, '@two'],
    [1, 4, 5],
  ],
  [
    'a link with a # in it',
    'https://www.youtube.com/@one#about',
    ['https://www.youtube.com/@one#about'],
    [1],
  ],
  ['a byte order mark', `\uFEFF${id}`, [id], [1]],
  [
    'a CSV by the name of its column',
    `name,Channel URL,note\nOne,@one,"a, b"\nTwo,@two,`,
    ['@one', '@two'],
    [2, 3],
  ],
  ['the column of links rather than of ids', `id,link\n1,@one`, ['@one'], [2]],
  ['a CSV without a heading', `@one;first\n@two;second`, ['@one', '@two'], [1, 2]],
  ['tabs', `handle\tname\n@one\tOne`, ['@one'], [2]],
  ['a heading alone', `link\n@one\n@two`, ['@one', '@two'], [2, 3]],
  [
    'quotes, doubled quotes and line breaks in a cell',
    `name,link\n"a ""b""\nc",@one\nd,@two`,
    ['@one', '@two'],
    [2, 4],
  ],
  ['invalid links unchanged', `@one\nnot a link`, ['@one', 'not a link'], [1, 2]],
])('reads %s', (_, text, links, lines) => {
  const read = readImportList(text).links
  expect(read.map(({ link }) => link)).toEqual(links)
  expect(read.map(({ line }) => line)).toEqual(lines)
})

test('keeps the first of several links to the same channel, and counts the others', () => {
  const list = `@One\nhttps://www.youtube.com/@one\n${id}\nhttps://www.youtube.com/channel/${id}\nbad\nbad`
  const { links, duplicates } = readImportList(list)
  expect(links.map(({ line }) => line)).toEqual([1, 3, 5])
  expect(duplicates).toBe(3)
})

test('reads an exported list of failures', () => {
  const csv = [
    'link,channel,reason\n',
    `${csvRecord(['@one', id, 'It said "no", twice'])}\n`,
    `${csvRecord(['=1+1', '', 'x'])}\n`,
  ].join('')
  expect(csv).toContain("'@one")
  expect(readImportList(csv).links.map(({ link }) => link)).toEqual(['@one', '=1+1'])
})

test.each([
  ['', 'The list has no links. Please paste at least one.'],
  ['\n # nothing\n', 'The list has no links. Please paste at least one.'],
  ['link,name\n', 'The list has no links. Please paste at least one.'],
  ['name,link\n"open,@one', 'The CSV has a quote that is never closed.'],
  ['PK\u0003\u0004\0\0', 'This is not a text file. Please save the list as text or CSV.'],
])('refuses %j', (text, message) => {
  expect(() => readImportList(text)).toThrow(message)
})

test('refuses a list that is too long, with its size', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `@n${at}`).join('\n')
  expect(readImportList(lines(maxImportLines)).links).toHaveLength(maxImportLines)
  expect(() => readImportList(lines(maxImportLines + 1))).toThrow(
    'The list has 10,001 links; it may have 10,000',
  )
  expect(() => readImportList('é'.repeat(maxImportBytes / 2 + 1))).toThrow(
    'The list has 501 kB; it may have 500 kB',
  )
})
