import { expect, test } from 'vitest'
import { drawCurves } from './draw-curves.ts'

const axes = { x: 'channels', y: 'CPU & time' }

test('axes are logarithmic, and points are sorted', () => {
  const points = [
    [100_000, 10],
    [1_000, 1],
    [10_000, 10],
  ] as const
  const drawing = drawCurves([{ name: 'Search', points: [...points] }], axes)
  const line = /<polyline points="([^"]+)"/.exec(drawing)?.[1] ?? ''
  const [x1, y1, x2, y2, x3, y3] = line.split(' ').map(Number)
  expect(x2! - x1!).toBeCloseTo(x3! - x2!)
  expect(x1).toBeLessThan(x2!)
  expect(y2).toBe(y3)
  // In SVG, y grows downwards.
  expect(y1).toBeGreaterThan(y2!)
})

test('the labels of curves that end at the same point neither overlap nor leave the picture', () => {
  const curves = Array.from({ length: 20 }, (_, at) => ({
    name: `Curve ${at}`,
    points: [[1_000, 1] as const, [10_000, 1] as const],
  }))
  const labels = [...drawCurves(curves, axes).matchAll(/y="([\d.]+)" fill="hsl[^>]+>Curve/g)].map(([, y]) =>
    Number(y),
  )
  expect(labels).toHaveLength(20)
  for (const [at, y] of labels.entries()) {
    if (at > 0) expect(y - labels[at - 1]!).toBeGreaterThanOrEqual(15)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(560)
  }
})

test('markup in labels is escaped', () => {
  const drawing = drawCurves([{ name: '<a>', points: [[1, 1]] }], axes)
  expect(drawing).toContain('&lt;a&gt;')
  expect(drawing).toContain('CPU &amp; time')
})
