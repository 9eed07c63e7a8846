import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaces } from './read-places.ts'

test('texts are returned in the requested order, whether adjacent or far apart', async () => {
  const lines = ['first', 'zweite Zeile – ä', 'x'.repeat(2_000_000), '最後', 'end']
  const bytes = lines.map((line) => Buffer.from(line))
  const places = bytes.map(({ length }, at) => ({
    offset: bytes.slice(0, at).reduce((sum, before) => sum + before.length + 1, 0),
    length,
  }))
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'lines'), lines.join('\n'))
  await using file = await open(join(folder.path, 'lines'))
  const order = [4, 0, 2, 1, 3]
  const found = await readPlaces(
    file,
    order.map((at) => places[at] ?? { offset: 0, length: 0 }),
  )
  expect(found).toEqual(order.map((at) => lines[at]))
  expect(await readPlaces(file, [])).toEqual([])
})

test('a truncated file yields only the text that is left', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'lines'), 'short')
  await using file = await open(join(folder.path, 'lines'))
  const places = [
    { offset: 2, length: 10 },
    { offset: 20, length: 10 },
  ]
  expect(await readPlaces(file, places)).toEqual(['ort', ''])
})

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'channelwise-places-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
