import { createContext, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Session } from '@channelwise/schemas/contract/session'
import { SignInPrompt } from '../components/SignInPrompt.tsx'

const asking = createContext<((text: string) => void) | null>(null)

/** Opens the sign-in prompt with the reason for it; usable below `SignInPromptProvider`. */
export function useSignInPrompt() {
  const ask = useContext(asking)
  if (ask === null) throw new Error('useSignInPrompt needs a SignInPromptProvider above it')
  return ask
}

/** Holds the one sign-in prompt of the site; going to another page closes it. */
export function SignInPromptProvider({ session, children }: { session: Session; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(null), [pathname, search])
  return (
    <asking.Provider value={setText}>
      {children}
      <SignInPrompt
        open={text !== null}
        onClose={() => setText(null)}
        text={text ?? ''}
        redirect={pathname + search}
        developmentSignIn={session.developmentSignIn}
      />
    </asking.Provider>
  )
}
