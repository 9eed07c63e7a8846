/** An element of an icon with its attributes, as `lucide-react` has them. */
export type IconElement = [name: string, attributes: Record<string, string>]

/**
 * Writes the strokes of an icon as one path, followed by its filled elements: browsers style and lay out every element of every
 * icon. Throws for an element other than path, circle, rect and line.
 */
export function outlineIcon(elements: IconElement[]): string {
  const isFilled = ([, { fill }]: IconElement) => fill !== undefined
  const stroked = elements.filter((element) => !isFilled(element)).map(writeOutline)
  return `<path d="${stroked.join('')}"/>${elements.filter(isFilled).map(writeElement).join('')}`
}

function writeOutline([name, attributes]: IconElement): string {
  if (name === 'path') return startAbsolutely(attributes['d'] ?? '')
  const read = (key: string) => Number(attributes[key] ?? 0)
  if (name === 'line') return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`
  if (name === 'circle') {
    const r = read('r')
    const half = `a${r} ${r} 0 1 0 `
    return `M${read('cx') - r} ${read('cy')}${half}${2 * r} 0${half}${-2 * r} 0z`
  }
  if (name === 'rect') return writeRect(read('x'), read('y'), read('width'), read('height'), read('rx'))
  throw new Error(`Icons with <${name}> cannot be outlined`)
}

function writeRect(x: number, y: number, width: number, height: number, r: number) {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** Makes a path's start absolute, as a leading lowercase m is only in the first path; its implicit lines stay relative. */
function startAbsolutely(path: string) {
  const [begin, x, y] = /^m(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+) */.exec(path) ?? []
  if (begin === undefined) return path
  const rest = path.slice(begin.length)
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`
}

function writeElement([name, attributes]: IconElement) {
  const drawn = Object.entries(attributes).filter(([key]) => key !== 'key')
  return `<${name}${drawn.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`
}
