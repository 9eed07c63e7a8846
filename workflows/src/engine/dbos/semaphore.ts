/** Places for runs that work at the same time; who comes when all are taken waits in line. */
export interface Slots {
  free(): number
  take(): Promise<void>
  release(): void
}

/** `count` places, all free. */
export function createSlots(count: number): Slots {
  let free = count
  const line: (() => void)[] = []
  return {
    free: () => free,
    take() {
      free -= 1
      return free >= 0 ? Promise.resolve() : new Promise((resolve) => line.push(resolve))
    },
    release() {
      free += 1
      line.shift()?.()
    },
  }
}
