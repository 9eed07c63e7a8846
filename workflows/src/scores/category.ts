import { byFrequency } from './by-frequency.ts'

/** The most frequent category number of a channel's videos, newest first; null without any. Ties go to the newest video. */
export function chooseCategoryNumber(categoryNumbers: (string | null)[]): string | null {
  return byFrequency(categoryNumbers.filter((number) => number !== null))[0] ?? null
}
