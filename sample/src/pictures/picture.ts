import type { Random } from '@channelwise/schemas/random'
import type { Palette } from './palettes.ts'

/** Draws on a square of 100 by 100 that is already the sky's color; what matters stays within the inscribed circle. */
export type Motif = (palette: Palette, random: Random) => string

/** Draws on a landscape of 320 by 180 that is already the sky's color; what matters stays in the middle 240. */
export type Scene = (palette: Palette, random: Random) => string
