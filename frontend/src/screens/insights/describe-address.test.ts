import { expect, test } from 'vitest'
import { describeAddress } from './describe-address.ts'

test.each([
  ['/insights', 'All channels · Best rated'],
  ['/insights?topic=Science&country=Germany&board=hidden-gems', 'Science, from Germany · Hidden gems'],
  ['/insights/compare?channels=a,b,c', 'Comparison of 3 channels'],
  ['/insights/compare?topics=Science,Games', 'Comparison of Science, Games'],
  ['/insights/channel/a', '/insights/channel/a'],
])('%s is described as %s', (address, words) => {
  expect(describeAddress(address)).toBe(words)
})
