import { expect, test } from 'vitest'
import { readCompared } from './compared.ts'

test.each([
  ['', 'channels', []],
  ['channels=a,b,a,', 'channels', ['a', 'b']],
  ['channels=a&add=b', 'channels', ['a', 'b']],
  ['topics=Science,Games', 'topics', ['Science', 'Games']],
  ['topics=Science&channels=a', 'channels', ['a']],
  ['channels=a,b,c,d,e,f', 'channels', ['a', 'b', 'c', 'd', 'e']],
])('the address %s compares %s %j', (address, kind, ids) => {
  expect(readCompared(new URLSearchParams(address))).toMatchObject({ kind, ids })
})
