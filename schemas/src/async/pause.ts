/** The longest delay that a timer takes, in milliseconds. */
const maxTimer = 2 ** 31 - 1

/** Waits this many milliseconds, or until `signal` aborts: then it ends early, without an error. */
export async function pause(milliseconds: number, signal = new AbortController().signal): Promise<void> {
  const end = Date.now() + milliseconds
  while (!signal.aborted) {
    const left = end - Date.now()
    if (left <= 0) return
    await waitOnce(Math.min(left, maxTimer), signal)
  }
}

function waitOnce(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })
}
