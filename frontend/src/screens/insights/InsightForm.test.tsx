import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { InsightChoices } from '@channelwise/schemas/insights/channels'
import { InsightForm } from './InsightForm.tsx'
import type { InsightView } from './insight-view.ts'

const none = { rolledUpAt: null, topic: [], subTopic: [], category: [], country: [], language: [], size: [] }
const list = (values: string[]) => values.map((value) => ({ value, members: 10, ratings: 10 }))
const countries = Array.from({ length: 80 }, (_, at) => `Country ${at}`)

/** The values offered and the chosen ones. */
function readOptions(selection: InsightView['selection']) {
  const choices: InsightChoices = { ...none, country: list(countries), period: list(['2026', '2025']) }
  const view: InsightView = { selection, board: 'best-rated', favored: null }
  const element = <InsightForm view={view} choices={choices} isFull />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const options = [...html.matchAll(/<option value="([^"]*)"( selected)?/g)]
  return {
    offered: options.map(([, value]) => value ?? ''),
    chosen: options.flatMap(([, value, selected]) => (selected && value ? value : [])),
  }
}

test.each([
  ['among the first', { country: 'Country 3', period: '2025' }],
  ['beyond the first', { country: 'Country 70', period: '2024' }],
  ['unknown', { country: 'Atlantis', period: '1999' }],
])('what is chosen is offered once: %s', (_, { country, period }) => {
  const { offered, chosen } = readOptions({ topic: 'Science', country, period })
  expect(chosen).toEqual(['Science', `country=${country}`, period])
  expect(offered.filter((value) => value === `country=${country}` || value === period)).toHaveLength(2)
  expect(offered).toContain('country=Country 59')
  expect(offered).not.toContain('country=Country 60')
})
