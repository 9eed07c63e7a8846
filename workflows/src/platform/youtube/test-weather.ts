import { platformDay } from '../platform-day.ts'

/** The conditions under which the fake answers: its quota, how slow it is, and how often it fails. */
export interface Weather {
  /** Milliseconds before each answer. Defaults to 0. */
  latency?: number
  /** The share of calls that fail with a 503, from 0 to 1; the same calls in every test. Defaults to 0. */
  faultRate?: number
  /** Units a day; then the fake answers quotaExceeded. Defaults to no limit. */
  unitsPerDay?: number
  /** Milliseconds by which the reset at midnight is late. Defaults to 0. */
  resetDelay?: number
  /** Tells the day. By default it is always the same. */
  clock?: () => Date
}

const someDay = new Date('2026-11-21T20:00:00Z')

/** Decides the fate of calls. */
export function createForecast() {
  let weather: Weather = {}
  /** Units served by day. */
  const served = new Map<string, number>()
  let seed = 1

  return {
    change(changes: Weather) {
      weather = { ...weather, ...changes }
    },
    latency: () => weather.latency ?? 0,
    /** The failure of the next call, if it is to fail. */
    next() {
      const { unitsPerDay = Infinity, resetDelay = 0, clock = () => someDay, faultRate = 0 } = weather
      const day = platformDay(new Date(clock().getTime() - resetDelay))
      const units = served.get(day) ?? 0
      if (units >= unitsPerDay) return 'quotaExceeded'
      served.set(day, units + 1)
      return random() < faultRate ? 'backendError' : null
    },
  }

  /** A linear congruential generator, with the constants of Numerical Recipes. */
  function random() {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return seed / 2 ** 32
  }
}
