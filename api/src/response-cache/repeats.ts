/** Addresses that are remembered, and the characters that they have at most: a few megabytes together. */
const maxRemembered = 5_000
const maxLength = 1_000

/** Creates the question whether an address was asked for before, not too many others ago. Asking it counts. */
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
