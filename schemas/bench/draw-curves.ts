import { escapeMarkup } from '../src/text/escape-markup.ts'

/** A named curve of (x, y) points, both greater than 0. */
export interface Curve {
  name: string
  points: (readonly [x: number, y: number])[]
}

const width = 900
const height = 560
const margin = { left: 70, right: 230, top: 20, bottom: 50 }
const labelHeight = 15

/** Draws curves as SVG on log-log axes, labeled at their right ends; labels are moved apart where they would overlap. */
export function drawCurves(curves: readonly Curve[], names: { x: string; y: string }): string {
  const points = curves.flatMap((curve) => curve.points)
  const x = scale(
    points.map(([at]) => at),
    margin.left,
    width - margin.right,
  )
  const y = scale(
    points.map(([, at]) => at),
    height - margin.bottom,
    margin.top,
  )
  const drawn = curves
    .map((curve, at) => ({ ...curve, color: `hsl(${Math.round((360 * at) / curves.length)} 65% 38%)` }))
    .map((curve) => ({ ...curve, points: curve.points.toSorted(([one], [other]) => one - other) }))
  const labels = spread(
    drawn.map(({ name, color, points: own }) => ({ name, color, y: y.place(own.at(-1)?.[1] ?? 1) })),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...x.ticks.map((tick) => {
      const at = x.place(tick).toFixed(1)
      return `<path d="M${at} ${margin.top}V${height - margin.bottom}" stroke="#ddd"/><text x="${at}" y="${height - margin.bottom + 18}" text-anchor="middle">${tick.toLocaleString('en')}</text>`
    }),
    ...y.ticks.map((tick) => {
      const at = y.place(tick).toFixed(1)
      return `<path d="M${margin.left} ${at}H${width - margin.right}" stroke="#ddd"/><text x="${margin.left - 8}" y="${Number(at) + 4}" text-anchor="end">${tick.toLocaleString('en')}</text>`
    }),
    `<text x="${(margin.left + width - margin.right) / 2}" y="${height - 10}" text-anchor="middle">${escapeMarkup(names.x)}</text>`,
    `<text transform="translate(16 ${height / 2}) rotate(-90)" text-anchor="middle">${escapeMarkup(names.y)}</text>`,
    ...drawn.flatMap(({ color, points: own }) => {
      const path = own.map(([atX, atY]) => `${x.place(atX).toFixed(1)} ${y.place(atY).toFixed(1)}`)
      return [
        `<polyline points="${path.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
        ...path.map((point) => `<circle cx="${point.replace(' ', '" cy="')}" r="3" fill="${color}"/>`),
      ]
    }),
    ...labels.map(
      (label) =>
        `<text x="${width - margin.right + 8}" y="${(label.y + 4).toFixed(1)}" fill="${label.color}">${escapeMarkup(label.name)}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n')
}

/** A logarithmic scale between the powers of ten around the smallest and the largest value. */
function scale(given: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...given)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...given))))
  return {
    place: (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, at) => Number(`1e${low + at}`)),
  }
}

/**
 * Moves labels down until none overlap, then those below the chart's bottom edge back up, together with the ones they would
 * overlap.
 */
function spread<T extends { y: number }>(labels: T[]): T[] {
  let next = -Infinity
  const placed = labels
    .toSorted((one, other) => one.y - other.y)
    .map((label) => {
      next = Math.max(label.y, next + labelHeight)
      return { ...label, y: next }
    })
  let limit = height - margin.bottom
  return placed
    .toReversed()
    .map((label) => {
      const at = Math.min(label.y, limit)
      limit = at - labelHeight
      return { ...label, y: at }
    })
    .toReversed()
}
