import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { MoodsInsight, RatingsInsight, VolumeInsight } from '@channelwise/schemas/insights/figures'
import { SiteProvider } from '../../app/site.ts'
import { testSite } from '../../app/test-page.ts'
import { ComparedFigures } from './ComparedFigures.tsx'
import { MoodsFigure } from './MoodFigures.tsx'
import { DistributionFigure, MovementFigure } from './RatingFigures.tsx'
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

function buildRatings({
  months = [],
  counts = [],
}: {
  months?: { month: string; average: number }[]
  /** Null where withheld. */
  counts?: (number | null)[]
}): RatingsInsight {
  return {
    ...base,
    method: 'distribution',
    average: { value: 4, low: 3.5, high: 4.5 },
    positive: null,
    divided: 0.1,
    distribution: counts.map((count, at) => ({
      stars: (at + 1) / 2,
      ratings: count,
      share: count === null ? null : count / 20,
    })),
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
  ])('is described relative to %s: %s', (month, words) => {
    const months = [
      { month, average: 4 },
      { month: '2024-09', average: 4.2 },
    ]
    const answer = buildRatings({ months })
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

const note = 'based on fewer than 5 members'

describe('withheld shares', () => {
  test('have no bars, and there is no chart if all are withheld', () => {
    const zeros = Array.from({ length: 8 }, () => 0)
    const some = render(
      <DistributionFigure answer={buildRatings({ counts: [...zeros, null, 16] })} query="" />,
    )
    expect(countBars(some)).toBe(9)
    expect(some).not.toContain(note)
    const none = render(
      <DistributionFigure answer={buildRatings({ counts: [...zeros, null, null] })} query="" />,
    )
    expect(countBars(none)).toBe(0)
    expect(none).toContain(note)
    expect(none).toContain('<th scope="row">5</th><td>withheld</td><td>withheld</td>')
  })

  test('of very common moods are labeled, and those of rare moods are omitted', () => {
    const fun = { mood: 'Fun', ratings: 18, share: null, change: null, direction: null } as const
    const rare = { ...fun, mood: 'Sad', ratings: null } as const
    const known = {
      ...fun,
      mood: 'Relaxing',
      ratings: 10,
      share: { value: 0.5, low: 0.3, high: 0.7 },
    } as const
    const some = render(<MoodsFigure answer={buildMoods([fun, known, rare])} query="" />)
    expect(countBars(some)).toBe(1)
    expect([...some.matchAll(/<text[^>]*value[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'withheld',
      '50%',
    ])
    const none = render(<MoodsFigure answer={buildMoods([fun, rare])} query="" />)
    expect(none).toContain(note)
    expect(none).not.toContain('<text')
  })
})

test('a comparison shows withheld months of a channel, and 0 for months without ratings', () => {
  const months = ['2024-01', '2024-03'].map((month) => ({ month, members: 5, ratings: 7 }))
  const subject = { kind: 'channel' as const, ratings: buildRatings({}), moods: buildMoods([]) }
  const html = render(
    <ComparedFigures
      query=""
      subjects={[
        { ...subject, id: 'a', name: 'Night Trains', volume: buildVolume({ months }) },
        { ...subject, id: 'b', name: 'Slow Kitchen', volume: buildVolume({ withheld: 'few-members' }) },
      ]}
    />,
  )
  const counts = [...html.matchAll(/2024<\/th><td>(\w+)<\/td><td>(\w+)/g)].map(([, ...values]) => values)
  expect(counts).toEqual([
    ['7', 'withheld'],
    ['0', 'withheld'],
    ['7', 'withheld'],
  ])
})

function buildMoods(moods: MoodsInsight['moods']): MoodsInsight {
  return { ...base, method: 'moods', moods }
}

function countBars(html: string) {
  return html.match(/<rect class="[^"]*fill/g)?.length ?? 0
}
