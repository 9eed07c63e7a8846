import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import type { Fault } from '@channelwise/schemas/rules/account-rules'

/** Errors by field name. */
export type FieldErrors = Record<string, string>

/** A field's error props; `autoFocus` is for when JavaScript is off. */
export interface FieldError {
  error: string | undefined
  autoFocus?: boolean
}

/** Rules that can be checked in the browser. */
export interface FieldCheck {
  find: (texts: Record<string, string>) => readonly Fault[]
  /**
   * Fields whose errors also concern another one, such as a password's confirmation: changing either clears the error.
   */
  pairs: Record<string, string>
}

/**
 * A form's field errors, from the server's last response and from checks in the browser. An error is cleared when its
 * field changes, and the first field with an error gets the focus. Spread `form` on the form; a form that fails its
 * check is not submitted, so that it keeps what was typed.
 */
export function useFieldErrors(answered: FieldErrors | undefined, check?: FieldCheck) {
  const ref = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<KnownErrors>({ answered, errors: answered ?? {} })
  const errors = known.answered === answered ? known.errors : (answered ?? {})
  const show = (next: FieldErrors) => setKnown({ answered, errors: next })
  useEffect(() => focusFirst(ref.current, answered ?? {}), [answered])

  const clear = (...names: string[]) => {
    const stale = (field: string) => names.some((name) => field === name || check?.pairs[field] === name)
    const kept = Object.entries(errors).filter(([field]) => !stale(field))
    if (kept.length < Object.keys(errors).length) show(Object.fromEntries(kept))
  }
  const find = (form: HTMLFormElement): FieldErrors => {
    const found = check?.find(readTexts(form)) ?? []
    return Object.fromEntries(found.map(({ field, message }) => [field, message]))
  }
  return {
    errors,
    clear,
    form: {
      ref,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => clear(nameOf(target), groupOf(target)),
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        // A message that appears on the way to a button would move it from under the pointer; submitting checks anyway.
        if (relatedTarget instanceof HTMLButtonElement) return
        const name = nameOf(target)
        const message = readTexts(currentTarget)[name] === '' ? undefined : find(currentTarget)[name]
        if (message !== undefined && errors[name] !== message) show({ ...errors, [name]: message })
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const found = find(event.currentTarget)
        if (Object.keys(found).length === 0) return
        event.preventDefault()
        const all = { ...errors, ...found }
        show(all)
        // After the messages are rendered, so that screen readers announce them with the field.
        const form = event.currentTarget
        queueMicrotask(() => focusFirst(form, all))
      },
    },
  }
}

interface KnownErrors {
  /** The server response that the errors started from. */
  answered: FieldErrors | undefined
  errors: FieldErrors
}

/** Focuses the first field with an error, in page order. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  const fields = [...(form?.elements ?? [])]
  const found = fields.find((field) => nameOf(field) in errors && !isHidden(field))
  const wrong = found instanceof HTMLFieldSetElement ? found.elements[0] : found
  if (!(wrong instanceof HTMLElement)) return
  wrong.focus({ preventScroll: true })
  wrong.scrollIntoView({ block: 'center' })
}

function isHidden(field: Element) {
  return field instanceof HTMLInputElement && field.type === 'hidden'
}

function nameOf(target: EventTarget) {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLFieldSetElement
  return isField ? target.name : ''
}

/** The name of the group of fields around a field. */
function groupOf(target: EventTarget) {
  return (target instanceof Element && target.closest('fieldset')?.name) || ''
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
