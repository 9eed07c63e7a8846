/** Milliseconds after which a page that nobody touches counts as used. */
const untouched = 5_000

let used: Promise<void> | null = null

/** Resolves at the first press, key or scroll of the visit, or after a timeout, so that the first view comes first. */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const seen = new AbortController()
    const use = () => {
      seen.abort()
      resolve()
    }
    for (const event of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(event, use, { signal: seen.signal, passive: true, capture: true })
    setTimeout(use, untouched)
  })
  return used
}
