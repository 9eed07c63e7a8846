/** Entries that a list needs for its tab to be shown: more than this. */
export const tabThreshold = 9

/** The text as one of the names, or the first of them. */
export function readTab<T extends string>(names: readonly [T, ...T[]], text: string | null): T {
  return names.find((name) => name === text) ?? names[0]
}
