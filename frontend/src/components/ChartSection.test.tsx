import { isValidElement } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { FigureTable } from './ChartSection.tsx'

/** The keys of the elements in each list below an element. */
function listKeys(node: ReactNode): (string | null)[][] {
  if (Array.isArray(node)) {
    const keys = node.map((each) => (isValidElement(each) ? each.key : null))
    return [keys, ...node.flatMap(listKeys)]
  }
  return isValidElement<{ children?: ReactNode }>(node) ? listKeys(node.props.children) : []
}

test('rows and columns with equal names have unique keys', () => {
  const columns = ['Month', 'Night Trains', 'Night Trains']
  const rows = ['May', 'May'].map((month) => [month, 1, 2])
  const lists = listKeys(FigureTable({ columns, rows })).map((keys) => keys.filter((key) => key !== null))
  expect(lists.some((keys) => keys.length > 0)).toBe(true)
  expect(lists.filter((keys) => new Set(keys).size < keys.length)).toEqual([])
})
