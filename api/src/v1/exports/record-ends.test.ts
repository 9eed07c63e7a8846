import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endRecords } from './record-ends.ts'

test.each([
  ['a\nb\n', 'a\r\nb\r\n'],
  ['"a\nb",c\nd\n', '"a\nb",c\r\nd\r\n'],
  ['"say ""\n"" twice",1\n', '"say ""\n"" twice",1\r\n'],
  ['"\r\n"\n\n', '"\r\n"\r\n\r\n'],
  ['é,日本\n', 'é,日本\r\n'],
])('%j becomes %j, however it is cut', async (given, ended) => {
  const bytes = Buffer.from(given)
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks: Buffer[] = []
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
    expect(await text(endRecords(Readable.from(chunks), 'name,'))).toBe(`name,\r\n${ended}`)
  }
})

test('what breaks the records breaks the result', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a\n')
      throw new Error('gone')
    })(),
  )
  await expect(text(endRecords(broken, 'name'))).rejects.toThrow('gone')
})
