import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Connection } from 'pg'
import { expect, test } from 'vitest'
import { CopyRows } from './copy-rows.ts'

function message(type: string, content = '') {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(content))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)])
}

const rows = ['first', '', `"say ""\n"" twice",${'long'.repeat(20)}, é, 日本`, 'last']
const notice = message('N', 'a notice between rows')
const sent = Buffer.concat([
  message('H', '\0\0\0'),
  ...rows.flatMap((row) => [message('d', `${row}\n`), notice]),
])
const rest = Buffer.concat([message('c'), message('C', 'COPY 4\0'), message('Z', 'I')])

/** A copy on a fake connection, and the bytes that pg gets to read. */
function open(options = {}) {
  const source = new PassThrough()
  const left: Buffer[] = []
  source.on('data', (bytes: Buffer) => left.push(Buffer.from(bytes)))
  const copy = new CopyRows('copy t to stdout', options)
  // All that it uses of a connection.
  copy.submit({ stream: source, query() {} } as unknown as Connection)
  return { source, copy, left }
}

test.each([
  ['rows are passed on unchanged', {}, rows.map((row) => `${row}\n`).join('')],
  ['under a heading, records end with CR LF', { heading: 'name' }, `${['name', ...rows].join('\r\n')}\r\n`],
])('%s, wherever chunks are split, and pg reads what follows', async (_, options, expected) => {
  const all = Buffer.concat([sent, rest])
  for (let size = 1; size <= all.length; size += 1) {
    const { source, copy, left } = open(options)
    const reading = text(copy)
    // Copied, because the stream takes ownership of each chunk.
    for (let at = 0; at < all.length; at += size) source.write(Buffer.from(all.subarray(at, at + size)))
    await expect.poll(() => Buffer.concat(left), { interval: 1 }).toEqual(rest)
    copy.handleCommandComplete({ text: 'COPY 4' })
    copy.handleReadyForQuery()
    expect([await reading, copy.rowCount]).toEqual([expected, 4])
  }
})

test.each([
  [{}, ''],
  [{ heading: 'name' }, 'name\r\n'],
])('without rows, the options %j give %j', async (options, expected) => {
  const { source, copy, left } = open(options)
  const reading = text(copy)
  source.write(Buffer.concat([message('H', '\0\0\0'), rest]))
  await expect.poll(() => Buffer.concat(left)).toEqual(rest)
  copy.handleReadyForQuery()
  expect(await reading).toBe(expected)
})

test('pg handles an error between rows, which ends the stream', async () => {
  const { source, copy, left } = open()
  const reading = text(copy)
  const failure = message('E', 'SERROR\0Mdivision by zero\0\0')
  source.write(Buffer.concat([sent, failure]))
  await expect.poll(() => Buffer.concat(left)).toEqual(failure)
  copy.handleError(new Error('division by zero'))
  await expect(reading).rejects.toThrow('division by zero')
})
