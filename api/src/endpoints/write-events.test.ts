import { expect, test } from 'vitest'
import { writeEvents } from './write-events.ts'

test('each value that differs from the previous one is one event', async () => {
  expect(await writeAll(['reading', 'reading', 'writing', 'reading'])).toBe(
    'data: "reading"\n\ndata: "writing"\n\ndata: "reading"\n\n',
  )
})

test('a line break in a value does not break its event', async () => {
  expect(await writeAll(['two\n\nlines'])).toBe('data: "two\\n\\nlines"\n\n')
})

test('a comment keeps a quiet connection open', async () => {
  expect(await writeAll(['waiting', 'waiting'], 0)).toBe('data: "waiting"\n\n:\n\n')
})

async function writeAll(values: string[], maxSilence?: number) {
  let written = ''
  for await (const piece of writeEvents(follow(values), maxSilence)) written += Buffer.from(piece)
  return written
}

async function* follow(values: string[]) {
  yield* values
}
