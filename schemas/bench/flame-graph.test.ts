import { expect, test } from 'vitest'
import { drawFlames, readFrames } from './flame-graph.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9 })
const profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 5, 7] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('handle', 'file:///x/api/src/handle.ts'), children: [4, 6] },
    { id: 4, callFrame: frame('sort<T>') },
    { id: 5, callFrame: frame('handle', 'file:///x/api/src/handle.ts'), children: [] },
    { id: 6, callFrame: frame('never') },
    { id: 7, callFrame: frame('(program)') },
  ],
  samples: [2, 3, 4, 5, 4, 7],
  timeDeltas: [50_000, 1_000, 2_000, 4_000, 3_000, 10_000],
}

test('calls of the same function by the same caller are merged, and only idle time is omitted', () => {
  expect(readFrames(profile)).toEqual({
    name: 'all',
    milliseconds: 20,
    children: [
      {
        name: 'handle src/handle.ts:10',
        milliseconds: 10,
        children: [{ name: 'sort<T>', milliseconds: 5, children: [] }],
      },
      { name: 'native code', milliseconds: 10, children: [] },
    ],
  })
})

test('indirect recursion is collapsed into one frame', () => {
  const nodes = [
    { id: 1, callFrame: frame('(root)'), children: [2] },
    { id: 2, callFrame: frame('render'), children: [3] },
    { id: 3, callFrame: frame('visit'), children: [4] },
    { id: 4, callFrame: frame('render'), children: [5, 6] },
    { id: 5, callFrame: frame('visit') },
    { id: 6, callFrame: frame('escape') },
  ]
  const samples = [2, 3, 4, 5, 6]
  expect(readFrames({ nodes, samples, timeDeltas: [1_000, 2_000, 4_000, 8_000, 16_000] })).toEqual({
    name: 'all',
    milliseconds: 31,
    children: [
      {
        name: 'render',
        milliseconds: 31,
        children: [
          { name: 'visit', milliseconds: 10, children: [] },
          { name: 'escape', milliseconds: 16, children: [] },
        ],
      },
    ],
  })
})

test('the width of a frame is its share of the time, and its name is escaped', () => {
  const drawn = drawFlames(readFrames(profile))
  expect(drawn).toContain('<title>sort&lt;T&gt;: 5.0 ms, 25.0%</title><rect x="0.0" y="-51" width="300.0"')
  expect(drawn).toContain('viewBox="0 -51 1200 51"')
})
