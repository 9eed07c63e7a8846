import { Link } from 'react-router-dom'
import type { To } from 'react-router-dom'
import { Name } from '../../ui/Name.tsx'

interface DidYouMeanProps {
  /** The nearest wording; null where nothing is near, and nothing is shown. */
  suggestion: string | null
  /** Where the search for it is. */
  to: (suggestion: string) => To
}

/** The way to what was probably meant. */
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
