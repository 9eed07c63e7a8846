import { expect, test } from 'vitest'
import { readSharedLink } from './shared-link.ts'

test.each([
  ['link=https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['title=Bees&text=Watch this: https://youtu.be/abcdefghijk?si=x now', 'https://youtu.be/abcdefghijk?si=x'],
  ['title=https://m.youtube.com/@bees&text=&link=', 'https://m.youtube.com/@bees'],
  ['text=Bees on YouTube&link=https://youtube.com/@bees', 'https://youtube.com/@bees'],
  ['link=@bees', '@bees'],
  [
    'title=A page&text=https://notyoutube.com/watch?v=abcdefghijk',
    'https://notyoutube.com/watch?v=abcdefghijk',
  ],
  ['text=&title= ', null],
  ['', null],
])('of ?%s the link is %s', (query, link) => {
  const values = Object.fromEntries(
    query
      .split('&')
      .flatMap((part) => (part === '' ? [] : [[part.split('=')[0], part.slice(part.indexOf('=') + 1)]])),
  )
  expect(readSharedLink(new URLSearchParams(values))).toBe(link)
})
