/** Runs work in the order in which it arrives, at most `max` at once; with 1 it is a mutex. */
export function createLimiter(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = max
  const queue: (() => void)[] = []

  async function acquire() {
    free -= 1
    if (free < 0) await new Promise<void>((resolve) => queue.push(resolve))
  }

  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      free += 1
      queue.shift()?.()
    }
  }
}
