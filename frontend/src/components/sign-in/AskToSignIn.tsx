import { Form } from 'react-router-dom'
import type { ReactElement } from 'react'
import { useSignInPrompt } from './sign-in-prompt.tsx'

interface AskToSignInProps {
  /** What the visitor wanted; the page's action reads it where no script runs. */
  intent: string
  /** The prompt's text. */
  text: string
  /** A submit button. */
  children: ReactElement
}

/** A button for what needs an account: a guest who presses it is asked to sign in. */
export function AskToSignIn({ intent, text, children }: AskToSignInProps) {
  const ask = useSignInPrompt()
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        ask(text)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
