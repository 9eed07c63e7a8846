import { useEffect } from 'react'

/** Moves the focus to the screen's first invalid field whenever `answer`, the response to a form, is a new one. */
export function useInvalidFocus(answer: unknown) {
  useEffect(() => {
    if (answer === undefined) return
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [answer])
}
