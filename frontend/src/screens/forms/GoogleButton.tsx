import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useSession } from '../../hooks/use-session.ts'
import styles from './GoogleButton.module.css'

interface GoogleButtonProps {
  /** The path to go to afterwards. */
  redirect: string
  children: string
}

/** The Google button and the divider below it; nothing where Google sign-in is not configured. */
export function GoogleButton({ redirect, children }: GoogleButtonProps) {
  const { googleSignIn } = useSession()
  if (!googleSignIn) return null
  return (
    <div className={styles.google}>
      {/* Served by the API, which redirects to Google, so it needs a full page load. */}
      <Button icon={<GoogleMark />} render={<Link to={paths.googleSignIn(redirect)} reloadDocument />}>
        {children}
      </Button>
      <p className={styles.or}>or with your email address</p>
    </div>
  )
}

/** Google's G in its four colors, as its guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8.1z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.5-2.7c-1 .7-2.3 1.1-3.8 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2V17A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.6 2.9C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  )
}
