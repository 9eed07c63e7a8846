interface Place {
  x: number
  y: number
  /** Height in pixels. */
  size: number
}

/** The logo: a TV tube shaped like a C, with a play button. */
export function drawLogo({ x, y, size, color }: Place & { color: string }): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 32})"><path d="M26.2 9.1C25.2 5.4 22 4 16 4 6.6 4 4 6.9 4 16s2.6 12 12 12c6 0 9.2-1.4 10.2-5.1" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/><path d="M13.6 11.6c0-1.3 1.4-2.1 2.5-1.4l12.6 4.5c1.1.5 1.1 2.1 0 2.6l-12.6 4.5c-1.1.7-2.5-.1-2.5-1.4z" fill="#ea5d43"/></g>`
}

const starFill = '#f2a915'
const starPath = 'M20 2L25.6 13.9 38.6 15.5 29 24.4 31.5 37.3 20 31 8.5 37.3 11 24.4 1.4 15.5 14.4 13.9Z'

/** Width of five stars of that height. */
export function starsWidth(size: number): number {
  return (4 * 48 + 40) * (size / 40)
}

/** Five stars, filled up to the average; a document can contain them once. */
export function drawStars(stars: number, { x, y, size, empty }: Place & { empty: string }): string {
  const drawn = Array.from({ length: 5 }, (_, at) => {
    const filled = Math.min(1, Math.max(0, stars - at)) * 40
    const clip = `star${at}`
    return `<g transform="translate(${at * 48} 0)"><clipPath id="${clip}"><rect width="${filled.toFixed(1)}" height="40"/></clipPath><path d="${starPath}" fill="${empty}"/><path d="${starPath}" fill="${starFill}" clip-path="url(#${clip})"/></g>`
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 40})">${drawn.join('')}</g>`
}
