import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

interface FragmentLinkProps {
  /** The id of an element of this page. */
  to: string
  children: ReactNode
}

/**
 * A link to a part of the page. The router would take a plain one for a step back, and restore the scroll position of that page.
 */
export function FragmentLink({ to, ...props }: FragmentLinkProps) {
  return <Link to={{ ...useLocation(), hash: to }} {...props} />
}
