import { formatAverage } from '@channelwise/schemas/text/format-average'
import { barHeight, bars, cardSize, ink, margin } from './card-look.ts'
import type { Card } from './card.ts'
import { drawPictures, pictureSide } from './draw-card-pictures.ts'
import { layoutText } from './layout-text.ts'
import type { LaidText } from './layout-text.ts'
import { drawLogo, drawStars } from './marks.ts'
import type { TextStyle, Typefaces } from './typefaces.ts'

const { width, height } = cardSize
const titleSizes = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 56, lines: 3 },
]
const left = { from: margin, to: width - margin - pictureSide - 56 }

/** Draws the card as an SVG document in which all text is outlines, so that rendering needs no fonts. */
export async function drawCard(card: Card, typefaces: Typefaces): Promise<string> {
  const write = createWriter(typefaces)
  const column = { from: left.from, to: card.pictures.length === 0 ? width - margin : left.to }
  const wide = column.to - column.from
  const title = await layoutText(card.title, {
    typefaces,
    style: 'display',
    sizes: titleSizes,
    width: wide,
  })
  const parts = [
    drawBars(),
    drawLogo({ x: margin, y: 74, size: 56, color: ink.strong }),
    await write('Channelwise', 144, 116, { style: 'display', size: 42 }),
  ]
  parts.push(await write(card.kind, column.from, 196, { size: 30, color: ink.accent }))

  let y = 196
  if (title !== null) {
    const leading = title.size * 1.14
    y += title.size * 1.1
    parts.push(placeLines(title, column, y))
    y += leading * (title.lines.length - 1)
  }
  y += 74
  if (card.rating !== null) {
    const { stars, ratings } = card.rating
    parts.push(drawStars(stars, { x: column.from, y: y - 36, size: 40, empty: ink.starEmpty }))
    const words = `${formatAverage(stars)}  ·  ${ratings.toLocaleString('en')} ${ratings === 1 ? 'rating' : 'ratings'}`
    parts.push(await write(words, column.from + 256, y, { size: 34, color: ink.strong }))
    y += 60
  }
  const facts = await keepDrawable(card.facts, typefaces)
  if (facts.length > 0) {
    parts.push(await write(facts.join('  ·  '), column.from, y, { size: 32, room: wide }))
    y += 44
  }
  if (y + 50 < height - barHeight - 24) parts.push(await drawChips(card.chips, column, y, typefaces))
  parts.push(await drawPictures(card.pictures, typefaces))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ink.page}"/>${parts.join('')}</svg>`
}

/** Leaves out names with a letter that no typeface has. */
async function keepDrawable(texts: string[], typefaces: Typefaces) {
  const laid = await Promise.all(
    texts.map((text) =>
      layoutText(text, { typefaces, style: 'text', sizes: [{ size: 32, lines: 1 }], width }),
    ),
  )
  return texts.filter((_, at) => laid[at] !== null)
}

interface Writing {
  size: number
  style?: TextStyle
  color?: string
  /** Pixels available for text. */
  room?: number
}

/** Draws a line of text with its baseline at y; text that cannot be drawn is left out. */
function createWriter(typefaces: Typefaces) {
  return async (
    text: string,
    x: number,
    y: number,
    { size, style = 'text', color = ink.quiet, room = width }: Writing,
  ) => {
    const laid = await layoutText(text, { typefaces, style, sizes: [{ size, lines: 1 }], width: room })
    const [line] = laid?.lines ?? []
    return line === undefined
      ? ''
      : `<g fill="${style === 'display' ? ink.strong : color}" transform="translate(${x} ${y})">${line.outlines}</g>`
  }
}

/** Right-to-left lines are aligned to the right. */
function placeLines({ size, lines }: LaidText, { from, to }: { from: number; to: number }, y: number) {
  return lines
    .map(({ outlines, width: taken, isRightToLeft }, at) => {
      const x = isRightToLeft ? to - taken : from
      return `<g fill="${ink.strong}" transform="translate(${x.toFixed(1)} ${(y + at * size * 1.14).toFixed(1)})">${outlines}</g>`
    })
    .join('')
}

/** The seven bars of a TV test card, along the bottom. */
function drawBars() {
  const each = width / bars.length
  return bars
    .map(
      (color, at) =>
        `<rect x="${(at * each).toFixed(1)}" y="${height - barHeight}" width="${(each + 1).toFixed(1)}" height="${barHeight}" fill="${color}"/>`,
    )
    .join('')
}

async function drawChips(
  chips: string[],
  { from, to }: { from: number; to: number },
  y: number,
  typefaces: Typefaces,
) {
  const drawn: string[] = []
  let x = from
  for (const chip of chips) {
    const laid = await layoutText(chip, {
      typefaces,
      style: 'text',
      sizes: [{ size: 28, lines: 1 }],
      width: 400,
    })
    const [line] = laid?.lines ?? []
    if (line === undefined) continue
    const taken = line.width + 44
    if (x + taken > to) break
    drawn.push(
      `<rect x="${x.toFixed(1)}" y="${y - 14}" width="${taken.toFixed(1)}" height="52" rx="26" fill="${ink.chip}"/><g fill="${ink.accent}" transform="translate(${(x + 22).toFixed(1)} ${y + 22})">${line.outlines}</g>`,
    )
    x += taken + 14
  }
  return drawn.join('')
}
