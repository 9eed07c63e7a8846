import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { RatingsInsight, VolumeInsight } from '@channelwise/schemas/insights/figures'
import { SiteProvider } from '../../app/site.ts'
import { testSite } from '../../app/test-page.ts'
import { MovementFigure } from './RatingFigures.tsx'
import { VolumeFigure } from './VolumeFigure.tsx'

function render(figure: ReactNode) {
  return renderToStaticMarkup(
    <SiteProvider value={testSite}>
      <MemoryRouter>{figure}</MemoryRouter>
    </SiteProvider>,
  )
}

/** The text of a figure, without its tags. */
function readText(figure: ReactNode) {
  return render(figure).replaceAll(/<[^>]*>/g, '')
}

const base = { selection: {}, members: 20, ratings: 20, withheld: null, rolledUpAt: null }

function buildRatings(months: { month: string; average: number }[]): RatingsInsight {
  return {
    ...base,
    method: 'distribution',
    average: { value: 4, low: 3.5, high: 4.5 },
    positive: null,
    divided: 0.1,
    distribution: [],
    months: months.map((month) => ({ ...month, members: 10, ratings: 10, distribution: [] })),
  }
}

function buildVolume(changed: Partial<VolumeInsight>): VolumeInsight {
  return { ...base, method: 'volume', months: [], momentum: 0.1, ...changed }
}

describe('how ratings move', () => {
  test.each([
    ['2024-08', '+5% on the month before'],
    ['2024-02', '+5% compared with February 2024'],
    ['2023-09', '+5% compared with September 2023'],
  ])('is told relative to %s: %s', (month, words) => {
    const answer = buildRatings([
      { month, average: 4 },
      { month: '2024-09', average: 4.2 },
    ])
    expect(readText(<MovementFigure answer={answer} query="" />)).toContain(
      `4.20 stars in September 2024, ${words}.`,
    )
  })
})

describe('the volume', () => {
  test('of months without ratings is 0', () => {
    const months = ['2023-12', '2024-03'].map((month) => ({ month, members: 5, ratings: 10 }))
    const html = render(<VolumeFigure answer={buildVolume({ months })} query="" />)
    expect([...html.matchAll(/fill[^>]* height="(\d+)%"/g)].map(([, height]) => height)).toEqual([
      '100',
      '0',
      '0',
      '100',
    ])
    expect(html).toContain('January 2024</th><td>0</td><td>0</td>')
  })

  test.each([
    [undefined, 'the last twelve months'],
    ['all', 'the last twelve months'],
    ['2024', '2024'],
  ])('of the period %s has its momentum in %s', (period, words) => {
    const months = [{ month: '2024-01', members: 5, ratings: 7 }]
    const answer = buildVolume({ months, selection: period === undefined ? {} : { period } })
    expect(readText(<VolumeFigure answer={answer} query="" />)).toContain(
      `Momentum +10% a month, in ${words}.`,
    )
  })
})
