/** Milliseconds to wait after `failures` consecutive failures: exponential backoff from 1 s to 5 min, with jitter. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(1_000 * 2 ** (failures - 1), 300_000)
  return Math.round(delay * (0.5 + random() / 2))
}
