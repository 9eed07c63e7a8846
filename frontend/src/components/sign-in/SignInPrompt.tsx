import { Link } from 'react-router-dom'
import { Dialog } from '../dialog.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'

interface SignInPromptProps {
  open: boolean
  onClose: () => void
  /** Why an account is needed: 'Please sign in to …'. */
  text: string
  /** The path to return to. */
  redirect: string
  /** Whether this installation offers the development member. */
  developmentSignIn: boolean
}

/** Asks a guest to sign in before something that needs an account. */
export function SignInPrompt({ open, onClose, text, redirect, developmentSignIn }: SignInPromptProps) {
  if (!open) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign in to continue"
      description={text}
      actions={
        <>
          <Button render={<Link to={paths.register(redirect)} />}>Sign up</Button>
          <Button variant="primary" render={<Link to={paths.signIn(redirect)} />}>
            Log in
          </Button>
        </>
      }
    >
      {developmentSignIn && <DevelopmentSignIn redirect={redirect} />}
    </Dialog>
  )
}

/** Signs in as the development member, where the site has one. */
export function DevelopmentSignIn({ redirect }: { redirect: string }) {
  return (
    <form method="post" action={paths.developmentSignIn(redirect)}>
      <Button type="submit" size="small">
        Continue as the development member
      </Button>
    </form>
  )
}
