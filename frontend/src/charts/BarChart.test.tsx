import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BarChart } from './BarChart.tsx'

/** The texts of a chart, without those that only show on hover. */
function readTexts(html: string) {
  return [...html.matchAll(/<text(?![^>]*value)[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
}

describe('a bar chart', () => {
  test('has bars in proportion to its scale, which has whole numbers by default', () => {
    const html = renderToStaticMarkup(
      <BarChart
        bars={[
          { name: 'a', value: 1 },
          { name: 'b', value: 3 },
        ]}
      />,
    )
    expect(readTexts(html)).toEqual(['0', '1', '2', '3', 'a', 'b'])
    expect([...html.matchAll(/fill[^>]* height="([\d.]+)%"/g)].map(([, share]) => Number(share))).toEqual([
      33.333, 100,
    ])
  })

  test('with only zeros still has a scale', () => {
    const html = renderToStaticMarkup(<BarChart bars={[{ name: 'a', value: 0 }]} />)
    expect(readTexts(html)).toEqual(['0', '1', 'a'])
    expect(html).not.toContain('NaN')
  })

  test.each([false, true])(
    'labels a withheld value instead of drawing a bar (horizontal: %s)',
    (horizontal) => {
      const bars = [
        { name: 'a', value: null },
        { name: 'b', value: 0 },
      ]
      const html = renderToStaticMarkup(<BarChart bars={bars} horizontal={horizontal} />)
      expect(html.match(/<rect class="[^"]*fill/g)).toHaveLength(1)
      expect([...html.matchAll(/<text[^>]*value[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
        'withheld',
        '0',
      ])
      // Also without a pointer, a withheld value does not look like 0.
      expect(html).toMatch(horizontal ? /<text class="[^"]*told/ : /<rect class="[^"]*withheld/)
    },
  )

  test('omits names that do not fit, but never the last one', () => {
    const months = Array.from({ length: 36 }, (_, at) => ({ name: `2026-${at}`, value: at }))
    const names = readTexts(renderToStaticMarkup(<BarChart bars={months} />)).filter((text) =>
      text?.startsWith('2026'),
    )
    expect(names.length).toBeGreaterThan(3)
    expect(names.length).toBeLessThanOrEqual(480 / 7 / 7)
    expect(names.at(-1)).toBe('2026-35')
  })

  test('truncates long names of horizontal bars', () => {
    const html = renderToStaticMarkup(
      <BarChart bars={[{ name: 'The history of everything', value: 1 }]} horizontal />,
    )
    expect(readTexts(html)).toContain('The history o…')
  })
})
