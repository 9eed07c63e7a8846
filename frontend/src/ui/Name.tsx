import type { ReactNode } from 'react'

/**
 * A name or title that people chose, in whatever script. It is set in its own direction, while the block around it
 * keeps the page's: an Arabic name stays next to its picture, and a Latin sentence stays in order around it.
 */
export function Name({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
