import type { ReactNode } from 'react'

/**
 * A name or title in any script. It keeps its own direction without changing that of its block: an Arabic name stays
 * next to its picture, and the Latin sentence around it stays in order.
 */
export function Name({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
