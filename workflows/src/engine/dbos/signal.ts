/** A bell inside the process, for what would otherwise be seen at the next look at the table. */
export interface News {
  tell(): void
  /** Ends after so many milliseconds, at the bell, or when `stopped` aborts. A bell that nobody heard is kept. */
  wait(milliseconds: number, stopped: AbortSignal): Promise<void>
}

/** A silent bell. */
export function createNews(): News {
  let told = false
  let wake = () => {}
  return {
    tell() {
      told = true
      wake()
    },
    async wait(milliseconds, stopped) {
      if (!told && !stopped.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => wake(), milliseconds)
          wake = () => {
            clearTimeout(timer)
            stopped.removeEventListener('abort', wake)
            wake = () => {}
            resolve()
          }
          stopped.addEventListener('abort', wake)
        })
      }
      told = false
    },
  }
}
