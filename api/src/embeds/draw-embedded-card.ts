import { formatAverage } from '@channelwise/schemas/text/format-average'
import { escapeXml } from '../feeds/escape-xml.ts'
import { drawPicture } from '../pictures/cards/draw-card-pictures.ts'
import { layoutText } from '../pictures/cards/layout-text.ts'
import type { TextStyle, Typefaces } from '../pictures/cards/typefaces.ts'
import { drawLogo, drawStars, starsWidth } from '../pictures/cards/marks.ts'
import { describeRating } from './draw-badge.ts'
import type { Palette } from './palette.ts'
import type { EmbeddedChannel } from './read-embedded-channel.ts'

/** Pixels. */
const card = { width: 400, height: 136, padding: 20, picture: 96 } as const
const left = card.padding + card.picture + 16
const room = card.width - left - card.padding

/** Draws a channel's picture, name, rating and moods, as an SVG document that needs no fonts. */
export async function drawEmbeddedCard(
  { name, rating, ratings, moods, picture }: EmbeddedChannel,
  { palette: { paint, style }, typefaces }: { palette: Palette; typefaces: Typefaces },
): Promise<string> {
  const lay = async (text: string, size: number, width: number, face: TextStyle = 'text') =>
    (await layoutText(text, { typefaces, style: face, sizes: [{ size, lines: 1 }], width }))?.lines[0]
  const write = async (text: string, place: { x: number; y: number; size: number; color: string }) => {
    const line = await lay(text, place.size, room)
    return line === undefined
      ? ''
      : `<g fill="${place.color}" transform="translate(${place.x} ${place.y})">${line.outlines}</g>`
  }
  const parts = [
    `<rect x=".5" y=".5" width="${card.width - 1}" height="${card.height - 1}" rx="16" fill="${paint.page}" stroke="${paint.line}"/>`,
    await drawPicture(picture, {
      x: card.padding,
      y: card.padding,
      size: card.picture,
      name: 'picture',
      typefaces,
    }),
    drawLogo({
      x: card.width - card.padding - 18,
      y: card.height - card.padding - 12,
      size: 20,
      color: paint.strong,
    }),
  ]
  const title = await lay(name, 20, room, 'display')
  if (title !== undefined) {
    const x = title.isRightToLeft ? left + room - title.width : left
    parts.push(`<g fill="${paint.strong}" transform="translate(${x.toFixed(1)} 40)">${title.outlines}</g>`)
  }
  if (rating === null) {
    parts.push(await write('Not rated yet', { x: left, y: 69, size: 15, color: paint.quiet }))
  } else {
    const counted = `${formatAverage(rating)} (${ratings.toLocaleString('en')})`
    parts.push(drawStars(rating, { x: left, y: 54, size: 18, empty: paint.starEmpty }))
    parts.push(await write(counted, { x: left + starsWidth(18) + 8, y: 69, size: 15, color: paint.strong }))
  }
  let x = left
  for (const mood of moods) {
    const line = await lay(mood, 13, room)
    if (line === undefined) continue
    const width = Math.ceil(line.width) + 18
    // The logo is at the end of this line.
    if (x + width > card.width - card.padding - 26) break
    parts.push(
      `<rect x="${x}" y="90" width="${width}" height="26" rx="13" fill="${paint.chip}"/><g fill="${paint.onChip}" transform="translate(${x + 9} 107.5)">${line.outlines}</g>`,
    )
    x += width + 6
  }
  const words = escapeXml(`${name}: ${describeRating(rating, ratings)} on Channelwise`)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${card.width}" height="${card.height}" viewBox="0 0 ${card.width} ${card.height}"><title>${words}</title>${style}${parts.join('')}</svg>`
}
