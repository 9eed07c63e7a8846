import { Link, useLocation } from 'react-router-dom'
import { DevelopmentSignIn } from './SignInPrompt.tsx'
import { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { useSession } from '../../hooks/use-session.ts'

interface SignInNoticeProps {
  text: string
  /** The path to return to; the page's own by default. */
  redirect?: string | undefined
}

/** The sign-in prompt in the page itself, for when JavaScript is off. */
export function SignInNotice({ text, redirect: given }: SignInNoticeProps) {
  const { developmentSignIn } = useSession()
  const { pathname, search } = useLocation()
  const redirect = given ?? pathname + search
  return (
    <Notice tone="info" title={text} action={developmentSignIn && <DevelopmentSignIn redirect={redirect} />}>
      <Link to={paths.signIn(redirect)}>Log in</Link> or <Link to={paths.register(redirect)}>sign up</Link>.
      It’s free.
    </Notice>
  )
}
