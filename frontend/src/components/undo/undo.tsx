import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router-dom'
import { onDemand } from '../later.tsx'
import { announce } from '../../ui/text/announce.ts'
import { Name } from '../../ui/text/Name.tsx'

const UndoToast = onDemand(async () => (await import('../../ui/overlays/UndoToast.tsx')).UndoToast, {
  floating: true,
})

/** A removal that can be undone. */
interface Removal {
  /** As in "Removed Third Kit from your favorites." */
  text: string
  /** The name in that text, which may be in any script. */
  name: string
  undo: Undo
}

/** A form to submit, by default to the screen's own action, or a callback that restores the screen itself. */
type Undo = { form: Record<string, string> } | (() => void)

/** What a screen's action says about restoring something. */
interface Restored {
  /** For guests, whose session has expired since. */
  prompt?: string
  error?: string | null
}

const offering = createContext<((removal: Removal) => void) | null>(null)

/** Returns a function that offers to undo a removal that has just succeeded; needs an `UndoProvider` above it. */
export function useUndo() {
  const offer = useContext(offering)
  if (offer === null) throw new Error('useUndo needs an UndoProvider above it')
  return offer
}

const undone = 'Undone.'

/** Shows the last removal with its undo button. It disappears on the next screen, which has another action. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { submit, data: answer } = useFetcher<Restored>()
  const [offered, setOffered] = useState<(Removal & { at: string; number: number }) | null>(null)
  const offer = useCallback(
    (removal: Removal) => setOffered({ ...removal, at: pathname, number: Date.now() }),
    [pathname],
  )
  const close = useCallback(() => setOffered(null), [])
  // What a callback would restore is gone with its screen.
  if (offered !== null && offered.at !== pathname) close()
  useEffect(() => {
    if (answer === undefined) return
    const refusal = answer.error ?? answer.prompt
    // Its script is loaded with the page's first use.
    if (refusal)
      void import('../../ui/overlays/error-toast.ts').then(({ showErrorToast }) => showErrorToast(refusal))
    else announce(undone)
  }, [answer])
  const undo = (how: Undo) => {
    if (typeof how === 'function') {
      how()
      announce(undone)
    } else void submit(how.form, { method: 'post', action: pathname })
    close()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <offering.Provider value={offer}>
      {children}
      {offered !== null && (
        <UndoToast key={offered.number} text={offered.text} onUndo={() => undo(offered.undo)} onClose={close}>
          <NamedText {...offered} />
        </UndoToast>
      )}
    </offering.Provider>
  )
}

function NamedText({ text, name }: Pick<Removal, 'text' | 'name'>) {
  const [before = '', ...after] = text.split(name)
  return (
    <>
      {before}
      <Name>{name}</Name>
      {after.join(name)}
    </>
  )
}
