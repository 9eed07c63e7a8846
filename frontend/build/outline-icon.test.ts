import { expect, test } from 'vitest'
import { outlineIcon } from './outline-icon.ts'

test('the stroked elements of an icon are merged into one path', () => {
  const drawn = outlineIcon([
    ['path', { d: 'M5 12h14', key: 'a' }],
    ['path', { d: 'm12 5 7 7-7 7', key: 'b' }],
    ['path', { d: 'm.5-2h3', key: 'c' }],
    ['line', { x1: '1', x2: '2', y1: '3', y2: '4.5', key: 'd' }],
    ['circle', { cx: '12', cy: '8', r: '4', key: 'e' }],
    ['rect', { width: '10', height: '8', x: '2', y: '3', rx: '1', key: 'f' }],
    ['rect', { width: '10', height: '8', key: 'g' }],
  ])
  expect(drawn).toBe(
    `<path d="${[
      'M5 12h14',
      'M12 5l7 7-7 7',
      'M.5 -2h3',
      'M1 3L2 4.5',
      'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
      'M3 3h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
      'M0 0h10a0 0 0 0 1 0 0v8a0 0 0 0 1 0 0h-10a0 0 0 0 1 0 0v-8a0 0 0 0 1 0 0z',
    ].join('')}"/>`,
  )
})

test('a filled element stays separate', () => {
  const dot = { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor', key: 'a' }
  expect(outlineIcon([['circle', dot]])).toBe(
    '<path d=""/><circle cx="7.5" cy="7.5" r=".5" fill="currentColor"/>',
  )
})

test('an unsupported element is refused', () => {
  expect(() => outlineIcon([['ellipse', {}]])).toThrow('<ellipse>')
})
