/** Milliseconds before the next try after `failures` in a row: doubling from a second to five minutes, with jitter. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(1_000 * 2 ** (failures - 1), 300_000)
  return Math.round(delay * (0.5 + random() / 2))
}
