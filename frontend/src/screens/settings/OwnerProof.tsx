import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../hooks/use-session.ts'
import type { FieldState } from '../forms/PostForm.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

interface OwnerProofProps extends FieldState {
  /** Whether the account has a password, or is signed in to only with Google. */
  hasPassword: boolean
}

/** Asks for the password, or says how to prove an account without one: by a sign-in within the last 15 minutes. */
export function OwnerProof({ hasPassword, ...field }: OwnerProofProps) {
  const { googleSignIn } = useSession()
  const { pathname } = useLocation()
  if (hasPassword) return <CurrentPassword {...field} />
  return (
    <p>
      Your account has no password, so this works for 15 minutes after you sign in.{' '}
      {googleSignIn && (
        <Link to={paths.googleSignIn(pathname)} reloadDocument>
          Sign in with Google again
        </Link>
      )}
    </p>
  )
}
