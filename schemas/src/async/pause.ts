/** The maximum delay of a timer in milliseconds. */
const maxTimer = 2 ** 31 - 1

/** Resolves after this many milliseconds, or early, without an error, when `signal` aborts. */
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
