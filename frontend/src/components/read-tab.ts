/** A tab is only shown when its list has more entries than this. */
export const tabThreshold = 9

/** Returns the text if it is one of the names, otherwise the first name. */
export function readTab<T extends string>(names: readonly [T, ...T[]], text: string | null): T {
  return names.find((name) => name === text) ?? names[0]
}
