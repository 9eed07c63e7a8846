import { useEffect } from 'react'
import type { RefObject } from 'react'
import { resetChoices } from '../ui/fields/reset-choices.ts'

const unreached = 'unreached'

/** Tells the screen that a form could not be sent. */
export function reportUnreached() {
  dispatchEvent(new Event(unreached))
}

/** Resets a form whose choice is saved at once when that fails: a choice that is already made could not be made again. */
export function useResetUnreached(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const reset = () => resetChoices(form.current)
    addEventListener(unreached, reset)
    return () => removeEventListener(unreached, reset)
  }, [form])
}
