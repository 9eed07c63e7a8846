import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pressThumb } from './press-thumb.ts'

test('counts one thumb per member, whichever and however often they press', () => {
  assert(
    property(array(constantFrom('up', 'down', 'none')), (presses) => {
      const thumbs = presses.reduce(pressThumb, { videoId: 'v', ups: 3, downs: 2, recommendation: null })
      const last = presses.at(-1)
      expect(thumbs).toEqual({
        videoId: 'v',
        ups: last === 'up' ? 4 : 3,
        downs: last === 'down' ? 3 : 2,
        recommendation: last === 'up' ? true : last === 'down' ? false : null,
      })
    }),
  )
})
