import { Link } from 'react-router-dom'
import type { To } from 'react-router-dom'
import { Name } from '../../ui/text/Name.tsx'

interface DidYouMeanProps {
  /** The closest spelling; null when there is none, and then nothing is shown. */
  suggestion: string | null
  /** The search for it. */
  to: (suggestion: string) => To
}

/** A link to search for the suggested spelling. */
export function DidYouMean({ suggestion, to }: DidYouMeanProps) {
  if (suggestion === null) return null
  return (
    <p>
      Did you mean{' '}
      <Link to={to(suggestion)}>
        <Name>{suggestion}</Name>
      </Link>
      ?
    </p>
  )
}
