import { createContext, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Session } from '@channelwise/schemas/contract/session'
import { SignInPrompt } from './SignInPrompt.tsx'

const asking = createContext<((text: string, redirect?: string) => void) | null>(null)

/**
 * Returns a function that opens the sign-in prompt with a reason, and the path to return to unless it is the page's own; needs
 * a `SignInPromptProvider` above it.
 */
export function useSignInPrompt() {
  const ask = useContext(asking)
  if (ask === null) throw new Error('useSignInPrompt needs a SignInPromptProvider above it')
  return ask
}

/** Holds the site's sign-in prompt; navigating closes it. */
export function SignInPromptProvider({ session, children }: { session: Session; children: ReactNode }) {
  const { key, pathname, search } = useLocation()
  const [asked, setAsked] = useState<{ text: string; at: string; redirect?: string | undefined } | null>(null)
  // Not only compared: going back brings the same key again.
  if (asked !== null && asked.at !== key) setAsked(null)
  const ask = useCallback((text: string, redirect?: string) => setAsked({ text, at: key, redirect }), [key])
  return (
    <asking.Provider value={ask}>
      {children}
      <SignInPrompt
        open={asked !== null}
        onClose={() => setAsked(null)}
        text={asked?.text ?? ''}
        redirect={asked?.redirect ?? pathname + search}
        developmentSignIn={session.developmentSignIn}
      />
    </asking.Provider>
  )
}
