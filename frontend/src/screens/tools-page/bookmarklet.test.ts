import { expect, test } from 'vitest'
import { shortenLink, writeBookmarklet } from './bookmarklet.ts'

test('the bookmarklet opens our page with the full URL of the current page', () => {
  const code = writeBookmarklet('https://site.test/tools')
  const location = { href: 'https://www.youtube.com/watch?v=abcdefghijk&t=1#x' }
  // Runs the bookmark as a browser does, on a page with only a location.
  // oxlint-disable-next-line no-implied-eval
  new Function('location', code.replace(/^javascript:/, ''))(location)
  expect(new URL(location.href).origin + new URL(location.href).pathname).toBe('https://site.test/tools')
  expect(new URL(location.href).searchParams.get('link')).toBe(
    'https://www.youtube.com/watch?v=abcdefghijk&t=1#x',
  )
})

test.each([
  [
    'https://www.youtube.com/watch?app=desktop&v=abcdefghijk&t=12s&pp=xyz#top',
    'https://www.youtube.com/watch?v=abcdefghijk',
  ],
  ['https://youtu.be/abcdefghijk?si=xyz', 'https://youtu.be/abcdefghijk'],
  ['https://www.youtube.com/@bees/videos?view=0', 'https://www.youtube.com/@bees/videos'],
  ['https://m.youtube.com/shorts/abcdefghijk', 'https://m.youtube.com/shorts/abcdefghijk'],
  ['@bees', '@bees'],
])('%s is looked up as %s', (link, looked) => {
  expect(shortenLink(link)).toBe(looked)
})

test('a link is never longer than the API accepts', () => {
  expect(shortenLink(`https://www.youtube.com/${'a'.repeat(2_000)}`)).toHaveLength(500)
  expect(shortenLink('a'.repeat(2_000))).toHaveLength(500)
})
