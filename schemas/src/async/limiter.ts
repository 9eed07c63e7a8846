import { createSemaphore } from './semaphore.ts'

/** Runs work in the order in which it arrives, at most `max` at once; with 1 it is a mutex. */
export function createLimiter(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const semaphore = createSemaphore(max)
  return async (work) => {
    await semaphore.acquire()
    try {
      return await work()
    } finally {
      semaphore.release()
    }
  }
}
