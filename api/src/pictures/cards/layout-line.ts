import bidiModule from 'bidi-js'
import type { Face, TextStyle, Typefaces } from './typefaces.ts'

/** A laid-out line of text as outlines. */
export interface Line {
  /** In pixels. */
  width: number
  /** SVG elements that start at x 0 on the baseline y 0, in the current color. */
  outlines: string
  /** Whether the text runs from right to left. */
  isRightToLeft: boolean
}

interface LineOptions {
  typefaces: Typefaces
  style: TextStyle
  /** In pixels. */
  size: number
  /** The direction of the text that the line belongs to. */
  direction: Direction
}

type Direction = 'ltr' | 'rtl'

/** Consecutive characters with the same typeface and direction. */
interface Run {
  text: string
  face: Face
  /** The bidi level (UAX #9); odd is right to left. */
  level: number
}

// The package is CommonJS and exports the function itself; its types describe the ES module.
const createBidi = bidiModule as unknown as typeof bidiModule.default
const bidi = createBidi()

/**
 * Lays out one line of tidied text, shaped and in visual order. Symbols without a glyph are left out; null when a letter
 * or digit would be missing.
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

/** The direction of a text, by its first strongly directional character. */
export function findDirection(text: string): Direction {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** Removes control characters, directional marks and emoji; joiners stay where they join letters. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe00-\ufe0f]/gu, ' ')
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Null when a letter, combining mark or digit has no typeface. */
async function cutRuns(text: string, levels: Uint8Array, find: (character: string) => Promise<Face | null>) {
  const runs: Run[] = []
  let place = 0
  for (const character of text) {
    const level = levels[place] ?? 0
    place += character.length
    const last = runs.at(-1)
    const point = character.codePointAt(0) ?? 0
    // Spaces, marks and joiners stay with the preceding letters if one typeface has them all.
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

/** Puts the runs into visual order: from the highest level down, reverses runs at that level or above (UAX #9, L2). */
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

/** Rounds glyph units, which are far smaller than a pixel. */
function shorten(path: string) {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}
