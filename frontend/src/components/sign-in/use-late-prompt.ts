import { useEffect, useRef } from 'react'
import { useSignInPrompt } from './sign-in-prompt.tsx'

interface Refusal {
  /** The prompt's text; absent unless the press was refused for lack of a session. */
  prompt?: string
  /** The path to return to after signing in; the page itself if absent. */
  comeBack?: string
}

/** Opens the sign-in prompt when a press turns out to be a guest's, because the session has expired since the page loaded. */
export function useLatePrompt(answer: Refusal | undefined) {
  const ask = useSignInPrompt()
  const asked = useRef<Refusal | undefined>(undefined)
  useEffect(() => {
    if (answer === asked.current) return
    asked.current = answer
    if (answer?.prompt !== undefined) ask(answer.prompt, answer.comeBack)
  }, [answer, ask])
}
