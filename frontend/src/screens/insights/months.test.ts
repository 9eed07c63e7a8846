import { expect, test } from 'vitest'
import { listMonths } from './months.ts'

const series = (...months: string[]) => months.map((month) => ({ month }))

test.each([
  [[], []],
  [[series('2024-02')], ['2024-02']],
  [[series('2023-11', '2024-02')], ['2023-11', '2023-12', '2024-01', '2024-02']],
  [
    [series('2024-03', '2024-04'), [], series('2024-01')],
    ['2024-01', '2024-02', '2024-03', '2024-04'],
  ],
])('%j span the months %j', (given, months) => {
  expect(listMonths(...given)).toEqual(months)
})
