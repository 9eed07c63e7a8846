/** A counting semaphore with a first-in, first-out queue. */
export interface Semaphore {
  /** The number of free permits; negative when some are waiting. */
  free(): number
  acquire(): Promise<void>
  release(): void
}

/** A semaphore with `count` permits. */
export function createSemaphore(count: number): Semaphore {
  let free = count
  const queue: (() => void)[] = []
  return {
    free: () => free,
    acquire() {
      free -= 1
      return free >= 0 ? Promise.resolve() : new Promise((resolve) => queue.push(resolve))
    },
    release() {
      free += 1
      queue.shift()?.()
    },
  }
}
