import { useEffect, useRef } from 'react'
import { useSignInPrompt } from './sign-in-prompt.tsx'

interface Refusal {
  /** The prompt's text; the press was not refused for want of a session if absent. */
  prompt?: string
  /** Where to come back to after signing in; the page itself if absent. */
  comeBack?: string
}

/** Asks to sign in when a press turns out to be a guest's, because the session has ended since the page was opened. */
export function useLatePrompt(answer: Refusal | undefined) {
  const ask = useSignInPrompt()
  const asked = useRef<Refusal | undefined>(undefined)
  useEffect(() => {
    if (answer === asked.current) return
    asked.current = answer
    if (answer?.prompt !== undefined) ask(answer.prompt, answer.comeBack)
  }, [answer, ask])
}
