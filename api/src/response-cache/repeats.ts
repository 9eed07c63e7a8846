/** The number of remembered URLs, and their maximum length: a few megabytes altogether. */
const maxRemembered = 5_000
const maxLength = 1_000

/** Returns a function that tells whether a URL is among the last `max` it was called with, and remembers it. */
export function createRepeatDetector(max = maxRemembered): (address: string) => boolean {
  /** In the order of their last use. */
  const asked = new Set<string>()
  return (address) => {
    if (address.length > maxLength) return false
    const isRepeat = asked.delete(address)
    asked.add(address)
    const [oldest] = asked
    if (asked.size > max && oldest !== undefined) asked.delete(oldest)
    return isRepeat
  }
}
