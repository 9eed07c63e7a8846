import type { Random } from '@channelwise/schemas/random'
import type { VideoLength } from './read-niches.ts'

/** Draws from the standard normal distribution (Box–Muller): mean 0, deviation 1. */
export function deviate(random: Random) {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
}

/**
 * Draws a number of subscribers: log-normal around 650,000, for one channel in sixteen log-uniform from 300 to 100,000. Rounded
 * to three digits, as on the platform.
 */
export function drawSubscribers(random: Random) {
  const count = random.chance(1 / 16)
    ? 300 * (100_000 / 300) ** random.fraction()
    : 650_000 * Math.exp(1.25 * deviate(random))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 2)
  return Math.round(count / step) * step
}

/** Draws the seconds of a video, which is either a Short or around the channel's usual `length`. */
export function drawSeconds(length: VideoLength, isShort: boolean, random: Random) {
  if (isShort) return random.integer(14, 59)
  const [least, most] = usualSeconds[length]
  const middle = Math.sqrt(least * most)
  return Math.round(Math.min(most * 1.6, Math.max(least * 0.7, middle * Math.exp(0.28 * deviate(random)))))
}

const usualSeconds: Record<VideoLength, [least: number, most: number]> = {
  short: [70, 300],
  medium: [400, 880],
  long: [980, 1_780],
  hour: [2_000, 3_500],
  marathon: [3_900, 10_800],
}

/** ISO 8601, such as PT1H2M3S; 'P0D' for null, which is how the platform writes live and upcoming videos. */
export function writeDuration(seconds: number | null) {
  if (seconds === null) return 'P0D'
  const parts = [
    [Math.floor(seconds / 3_600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const
  return `PT${parts.map(([amount, unit]) => (amount > 0 ? `${amount}${unit}` : '')).join('')}`
}

/** ISO 8601 without fractions, as the platform writes most dates. */
export function writeDate(milliseconds: number) {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
}
