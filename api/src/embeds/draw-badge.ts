import { formatAverage } from '@channelwise/schemas/text/format-average'
import { escapeXml } from '../feeds/escape-xml.ts'
import { layoutText } from '../pictures/cards/layout-text.ts'
import { drawLogo, drawStars, starsWidth } from '../pictures/cards/marks.ts'
import type { Typefaces } from '../pictures/cards/typefaces.ts'
import type { Palette } from './palette.ts'
import type { EmbeddedChannel } from './read-embedded-channel.ts'

/** Heights of a badge in pixels. */
export const badgeSizes = { small: 24, medium: 32, large: 48 } as const

interface Look {
  palette: Palette
  typefaces: Typefaces
  size: keyof typeof badgeSizes
}

const height = 32
const starSize = 16
const baseline = 21
const gap = 8

/** Draws a channel's rating on one line, as an SVG document that needs no fonts. */
export async function drawBadge(
  { name, rating, ratings }: Pick<EmbeddedChannel, 'name' | 'rating' | 'ratings'>,
  { palette: { paint, style }, typefaces, size }: Look,
): Promise<string> {
  let x = 8
  const parts = [drawLogo({ x, y: 6, size: 20, color: paint.strong })]
  x += 20 + gap
  if (rating !== null) {
    parts.push(drawStars(rating, { x, y: 8, size: starSize, empty: paint.starEmpty }))
    x += starsWidth(starSize) + gap
  }
  const words =
    rating === null
      ? [{ text: 'Not rated yet', color: paint.strong }]
      : [
          { text: formatAverage(rating), color: paint.strong },
          { text: `(${countRatings(ratings)})`, color: paint.quiet },
        ]
  for (const { text, color } of words) {
    const sizes = [{ size: 15, lines: 1 }]
    const [line] = (await layoutText(text, { typefaces, style: 'text', sizes, width: 400 }))?.lines ?? []
    if (line === undefined) continue
    parts.push(`<g fill="${color}" transform="translate(${x} ${baseline})">${line.outlines}</g>`)
    x += Math.ceil(line.width) + 6
  }
  const width = Math.ceil(x + 4)
  const scale = badgeSizes[size] / height
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="${paint.page}" stroke="${paint.line}"/>`
  const title = escapeXml(`${name}: ${describeRating(rating, ratings)} on Channelwise`)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${Math.round(width * scale)}" height="${badgeSizes[size]}" viewBox="0 0 ${width} ${height}"><title>${title}</title>${style}${frame}${parts.join('')}</svg>`
}

/** A rating in words, for those who do not see the stars. */
export function describeRating(rating: number | null, ratings: number): string {
  return rating === null
    ? 'not rated yet'
    : `${formatAverage(rating)} of 5 stars, ${countRatings(ratings)} ${ratings === 1 ? 'rating' : 'ratings'}`
}

function countRatings(ratings: number) {
  return ratings.toLocaleString('en')
}
