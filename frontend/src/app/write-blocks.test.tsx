import { expect, test } from 'vitest'
import { renderToString } from 'react-dom/server'
import { writeBlocks } from './write-blocks.ts'

const page = (
  <html lang="en">
    <body>
      {Array.from({ length: 200 }, (_, at) => (
        <p key={at} title={`a > b, ${at}`}>
          1 &lt; {at} → “text”
        </p>
      ))}
    </body>
  </html>
)
const rendered = renderToString(page)

test('a page is written as a whole if React does not pass on its chunks', () => {
  expect(writeBlocks(page).join('')).toBe(`<!doctype html>${rendered}`)
})

test('blocks end with a tag', () => {
  const blocks = writeBlocks(page, (_, options) => {
    for (const piece of rendered.split(/(?<=>)|(?=[<=" ])/)) options?.write?.(piece)
    return ''
  })
  expect(blocks.join('')).toBe(`<!doctype html>${rendered}`)
  expect(blocks.length).toBeGreaterThan(2)
  expect(blocks.filter((block) => !/<[^<>]*>$/.test(block))).toEqual([])
})
