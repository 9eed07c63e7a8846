import { barHeight, bars, cardSize, ink, margin } from './card-look.ts'
import type { CardPicture } from './card.ts'
import { layoutText } from './layout-text.ts'
import type { Typefaces } from './typefaces.ts'

/** Side of the square for the pictures, in pixels. */
export const pictureSide = 372

/** Draws one large picture, or the first four of more than three, at the right of the card. */
export async function drawPictures(pictures: CardPicture[], typefaces: Typefaces) {
  const [x, y] = [cardSize.width - margin - pictureSide, (cardSize.height - barHeight - pictureSide) / 2]
  const shown = pictures.slice(0, pictures.length > 3 ? 4 : 1)
  const gap = 16
  const each = shown.length === 1 ? pictureSide : (pictureSide - gap) / 2
  const drawn = await Promise.all(
    shown.map((picture, at) =>
      drawPicture(picture, {
        x: x + (at % 2) * (each + gap),
        y: y + Math.floor(at / 2) * (each + gap),
        size: each,
        name: `picture${at}`,
        typefaces,
      }),
    ),
  )
  return drawn.join('')
}

interface Place {
  x: number
  y: number
  size: number
  /** The id of its clip path within the document. */
  name: string
  typefaces: Typefaces
}

/** Draws a picture with rounded corners, or the first letter of a name. */
export async function drawPicture(picture: CardPicture, { x, y, size, name, typefaces }: Place) {
  const clip = `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.16}"/></clipPath>`
  const content =
    'svg' in picture
      ? nest(picture.svg, { x, y, size })
      : await drawMonogram(picture.name, { x, y, size, typefaces })
  return `${clip}<g clip-path="url(#${name})">${content}</g>`
}

/** Embeds one of our own documents at another position and size. */
function nest(svg: string, { x, y, size }: Omit<Place, 'name' | 'typefaces'>) {
  const place = `x="${x}" y="${y}" width="${size}" height="${size}"`
  return svg.replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) => `<svg${attributes.replace(/ (?:width|height)="[^"]*"/g, '')} ${place}>`,
  )
}

async function drawMonogram(name: string, { x, y, size, typefaces }: Omit<Place, 'name'>) {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  const color =
    bars[[...name].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 9973, 7) % bars.length]
  const laid = await layoutText(letter.toUpperCase(), {
    typefaces,
    style: 'display',
    sizes: [{ size: size * 0.56, lines: 1 }],
    width: size,
  })
  const [line] = laid?.lines ?? []
  const middle = x + size / 2 - (line?.width ?? 0) / 2
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${color}"/><path d="M${x} ${y + size}A${size} ${size} 0 0 1 ${x + size} ${y}V${y + size}Z" fill="#fff" opacity=".18"/>${line === undefined ? '' : `<g fill="${ink.strong}" transform="translate(${middle.toFixed(1)} ${(y + size * 0.7).toFixed(1)})">${line.outlines}</g>`}`
}
