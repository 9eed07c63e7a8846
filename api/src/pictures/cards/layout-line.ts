import bidiModule from 'bidi-js'
import type { Face, TextStyle, Typefaces } from './typefaces.ts'

/** A line of text as outlines. */
export interface Line {
  /** In pixels. */
  width: number
  /** SVG elements that begin at x 0 and stand on y 0, in the color of what surrounds them. */
  outlines: string
  /** Whether the text begins at the right. */
  isRightToLeft: boolean
}

interface LineOptions {
  typefaces: Typefaces
  style: TextStyle
  /** In pixels. */
  size: number
  /** Of the text that the line is part of. */
  direction: Direction
}

type Direction = 'ltr' | 'rtl'

/** Characters in a row that one typeface draws in one direction. */
interface Run {
  text: string
  face: Face
  /** Of the bidirectional algorithm; odd is right to left. */
  level: number
}

// The package is CommonJS and exports the function itself; its types describe its other, ES form.
const createBidi = bidiModule as unknown as typeof bidiModule.default
const bidi = createBidi()

/**
 * One line of a tidy text in any script that we have typefaces for, shaped and in the order in which it is read. Signs
 * without a glyph are left out; null where a letter or figure would be missing.
 */
export async function layoutLine(
  text: string,
  { typefaces, style, size, direction }: LineOptions,
): Promise<Line | null> {
  const levels = bidi.getEmbeddingLevels(text, direction)
  const runs = await cutRuns(text, levels.levels, (character) => typefaces.find(character, style))
  if (runs === null) return null
  const harfbuzz = await import('harfbuzzjs')
  let x = 0
  const outlines: string[] = []
  for (const { text: characters, face, level } of putInOrder(runs)) {
    const scale = size / face.unitsPerEm
    const buffer = new harfbuzz.Buffer()
    buffer.addText(characters)
    buffer.guessSegmentProperties()
    buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    harfbuzz.shape(face.font, buffer)
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
      const path = face.font.glyphToPath(glyph.codepoint)
      const [left, top] = [round(x + xOffset * scale), round(-yOffset * scale)]
      if (path !== '') {
        outlines.push(
          `<path transform="translate(${left} ${top}) scale(${round(scale)} ${round(-scale)})" d="${shorten(path)}"/>`,
        )
      }
      x += xAdvance * scale
    }
  }
  return { width: x, outlines: outlines.join(''), isRightToLeft: direction === 'rtl' }
}

/** Where a text begins, by its first letter that says so. */
export function findDirection(text: string): Direction {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** The text without controls, marks of direction and pictures; joiners stay where they join letters. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe00-\ufe0f]/gu, ' ')
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Null when a letter, a mark on it or a figure has no typeface. */
async function cutRuns(text: string, levels: Uint8Array, find: (character: string) => Promise<Face | null>) {
  const runs: Run[] = []
  let place = 0
  for (const character of text) {
    const level = levels[place] ?? 0
    place += character.length
    const last = runs.at(-1)
    const point = character.codePointAt(0) ?? 0
    // Spaces, marks and joiners stay with the letters before them where these can be drawn together.
    const isAttached = last !== undefined && /[\s\p{M}\p{P}\u200c\u200d]/u.test(character)
    const stays = isAttached && (last.face.font.nominalGlyph(point) ?? 0) !== 0
    const face = stays ? last.face : await find(character)
    if (face === null && /[\p{L}\p{M}\p{N}]/u.test(character)) return null
    if (face === null) continue
    if (last?.face === face && last.level === level) last.text += character
    else runs.push({ text: character, face, level })
  }
  return runs
}

/** From left to right: from the highest level down, whatever stands at it or above is turned round (UAX #9, L2). */
function putInOrder(runs: Run[]) {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to += 1
      if (to === from) continue
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = to
    }
  }
  return ordered
}

function round(number: number) {
  return Math.round(number * 10_000) / 10_000
}

/** A unit of a glyph is far less than a pixel: no fraction of one is seen. */
function shorten(path: string) {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}
