import { useState } from 'react'

/**
 * Returns the value, or the last one while it is undefined: after a refused change, what the server said before it still holds.
 */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
