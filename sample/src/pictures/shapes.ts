import type { Random } from '@channelwise/schemas/random'

/** SVG of a filled circle. Lengths are in units of the drawing, rounded to tenths. */
export function circle(x: number, y: number, radius: number, fill: string) {
  return `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(radius)}" fill="${fill}"/>`
}

/** SVG of a circle's outline. */
export function ring(x: number, y: number, radius: number, stroke: string, width: number) {
  return `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(radius)}" fill="none" stroke="${stroke}" stroke-width="${tenths(width)}"/>`
}

/** SVG of a filled rectangle, its corners rounded by `corner`. */
export function box(x: number, y: number, width: number, height: number, fill: string, corner = 0) {
  const rounding = corner > 0 ? ` rx="${tenths(corner)}"` : ''
  return `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${tenths(height)}"${rounding} fill="${fill}"/>`
}

/** SVG of an ellipse, turned by `angle` degrees around its middle. */
export function ellipse(x: number, y: number, across: number, down: number, fill: string, angle = 0) {
  const turn = angle === 0 ? '' : ` transform="rotate(${tenths(angle)} ${tenths(x)} ${tenths(y)})"`
  return `<ellipse cx="${tenths(x)}" cy="${tenths(y)}" rx="${tenths(across)}" ry="${tenths(down)}" fill="${fill}"${turn}/>`
}

/** SVG of a filled path; its numbers are rounded to tenths. */
export function shape(path: string, fill: string) {
  return `<path d="${roundPath(path)}" fill="${fill}"/>`
}

/** SVG of a line along a path, with round ends. */
export function line(path: string, stroke: string, width: number) {
  return `<path d="${roundPath(path)}" fill="none" stroke="${stroke}" stroke-width="${tenths(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function tenths(length: number) {
  return Math.round(length * 10) / 10
}

function roundPath(path: string) {
  return path.replace(/-?\d+\.\d+/g, (length) => String(tenths(Number(length))))
}

/** SVG of pines between `start` and `end`, with their feet `least` to `most` below the top edge. */
export function pines(
  random: Random,
  fill: string,
  count: number,
  least: number,
  most: number,
  start = 0,
  end = 320,
) {
  const trees = Array.from({ length: count }, (_, at) => {
    const x = Math.round(start + ((at + random.fraction()) * (end - start)) / count)
    const foot = random.integer(least, most)
    const height = random.integer(24, 44)
    return `M${x} ${foot - height}l${height / 3.2} ${height}h${-height / 1.6}Z`
  })
  return shape(trees.join(''), fill)
}

/** SVG of small dots scattered over `width` by `height`. */
export function stars(random: Random, fill: string, count: number, width = 100, height = 100) {
  const dots = Array.from({ length: count }, () =>
    circle(random.integer(0, width), random.integer(0, height), random.pick([0.7, 1, 1.6]), fill),
  )
  return dots.join('')
}
