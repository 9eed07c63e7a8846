import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropArea, maxZoom, moveCrop, wholeCrop } from './crop-area.ts'

test.each([
  [{ width: 400, height: 300 }, wholeCrop, { left: 50, top: 0, side: 300 }],
  [
    { width: 300, height: 400 },
    { zoom: 1, x: 0, y: 1 },
    { left: 0, top: 100, side: 300 },
  ],
  [
    { width: 400, height: 400 },
    { zoom: 4, x: 0.5, y: 0.5 },
    { left: 150, top: 150, side: 100 },
  ],
])('of %o, %o is %o', (picture, crop, area) => {
  expect(cropArea(picture, crop)).toEqual(area)
})

test('a square moves by at most its own side, up to the edge', () => {
  const picture = { width: 400, height: 200 }
  const left = moveCrop(picture, wholeCrop, { x: -0.25, y: -0.25 })
  expect(cropArea(picture, left)).toEqual({ left: 50, top: 0, side: 200 })
  expect(cropArea(picture, moveCrop(picture, left, { x: -9, y: 9 }))).toEqual({ left: 0, top: 0, side: 200 })
})

test('however it is moved and zoomed, the square is within the picture', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 9_000 }),
      fc.record({ zoom: fc.double({ min: 1, max: maxZoom, noNaN: true }), x: part, y: part }),
      fc.record({
        x: fc.double({ min: -9, max: 9, noNaN: true }),
        y: fc.double({ min: -9, max: 9, noNaN: true }),
      }),
      (width, height, crop, by) => {
        const picture = { width, height }
        const { left, top, side } = cropArea(picture, moveCrop(picture, crop, by))
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(width + 0.001)
        expect(top + side).toBeLessThanOrEqual(height + 0.001)
      },
    ),
  )
})
