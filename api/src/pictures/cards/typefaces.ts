import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'harfbuzzjs'

/** A font face at one weight. */
export interface Face {
  font: Font
  unitsPerEm: number
}

/** Finds a typeface for each character. */
export interface Typefaces {
  /** The style's first typeface that has the character; null when none does. */
  find(character: string, style: TextStyle): Promise<Face | null>
}

export type TextStyle = 'display' | 'text'

interface Subset {
  file: string
  ranges: [from: number, to: number][]
}

/** Our own fonts first, then one for each script that they lack; all under the Open Font License. */
const families: Record<TextStyle, string[]> = {
  display: ['bricolage-grotesque', 'noto-sans'],
  text: ['figtree', 'noto-sans'],
}
const furtherFamilies = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
]
const weights: Record<TextStyle, number> = { display: 700, text: 550 }

const { resolve } = createRequire(import.meta.url)

/** Opens typefaces on demand and caches them. System fonts are never used, so every machine draws the same. */
export function createTypefaces(): Typefaces {
  const subsets = new Map<string, Promise<Subset[]>>()
  const faces = new Map<string, Promise<Face>>()
  const openOnce = <T>(opened: Map<string, Promise<T>>, key: string, open: () => Promise<T>) => {
    const known = opened.get(key) ?? open()
    opened.set(key, known)
    return known
  }
  return {
    async find(character, style) {
      const point = character.codePointAt(0) ?? 0
      for (const family of [...families[style], ...furtherFamilies]) {
        for (const { file, ranges } of await openOnce(subsets, family, () => readSubsets(family))) {
          if (!ranges.some(([from, to]) => point >= from && point <= to)) continue
          const face = await openOnce(faces, `${file} ${style}`, () => openFace(file, weights[style]))
          // Glyph 0 is the box for missing characters.
          if ((face.font.nominalGlyph(point) ?? 0) !== 0) return face
        }
      }
      return null
    },
  }
}

/** The files of a family, each with its declared unicode range. */
async function readSubsets(family: string): Promise<Subset[]> {
  const ranges = JSON.parse(await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'))
  return Object.entries(ranges as Record<string, string>).map(([name, text]) => {
    const subset = name.replace(/[[\]]/g, '')
    return {
      file: resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
      ranges: text.split(',').map((range): [number, number] => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      }),
    }
  })
}

async function openFace(file: string, weight: number): Promise<Face> {
  const harfbuzz = await import('harfbuzzjs')
  const { decompress } = await import('wawoff2')
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(await readFile(file))), 0)
  const font = new harfbuzz.Font(face)
  font.setVariations([new harfbuzz.Variation('wght', weight)])
  return { font, unitsPerEm: face.upem }
}
