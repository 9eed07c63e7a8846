import { Form } from 'react-router-dom'
import type { ReactElement } from 'react'
import { useSignInPrompt } from './sign-in-prompt.tsx'

interface AskToSignInProps {
  /** What the visitor wanted to do; the page's action reads it when JavaScript is off. */
  intent: string
  /** The prompt's text. */
  text: string
  /** The form's action when JavaScript is off; defaults to the page itself. */
  action?: string
  /** A submit button. */
  children: ReactElement
}

/** A button for guests that asks them to sign in. */
export function AskToSignIn({ intent, text, action, children }: AskToSignInProps) {
  const ask = useSignInPrompt()
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
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
