import { byFrequency } from './most-frequent.ts'

/** The category number that most of a channel's videos have; null without any. Of equals, the newest video's. */
export function chooseCategoryNumber(categoryNumbers: (string | null)[]): string | null {
  return byFrequency(categoryNumbers.filter((number) => number !== null))[0] ?? null
}
