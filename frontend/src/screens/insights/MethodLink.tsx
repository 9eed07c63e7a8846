import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

interface MethodLinkProps {
  /** The key of the entry on the method page. */
  method: string
  label?: string
  children: ReactNode
}

/** A link to how a figure is computed; opens a new window from an embedded figure, because the page cannot be framed. */
export function MethodLink({ method, label, children }: MethodLinkProps) {
  const isEmbedded = useLocation().pathname.startsWith('/embed/')
  return (
    <Link
      to={paths.insightsMethod(method)}
      aria-label={label}
      {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  )
}
