import type { Random } from '@channelwise/schemas/random'
import type { Palette } from './palettes.ts'

/**
 * Draws on a square of 100 by 100, already filled with the sky's color; the essential parts stay within the inscribed circle.
 */
export type Motif = (palette: Palette, random: Random) => string

/** Draws on a canvas of 320 by 180, already filled with the sky's color; the essential parts stay within the middle 240. */
export type Scene = (palette: Palette, random: Random) => string
