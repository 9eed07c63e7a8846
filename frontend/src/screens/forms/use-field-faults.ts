import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, FormEvent } from 'react'
import type { Fault } from '@channelwise/schemas/account-rules'

/** What is wrong with a form's fields, by their names. */
export type FieldFaults = Record<string, string>

/** A field's own fault as the field shows it; `autoFocus` is for browsers that run no script. */
export interface FieldFault {
  error: string | undefined
  autoFocus?: boolean
}

/** Rules that the browser can check by itself. */
export interface FieldCheck {
  find: (texts: Record<string, string>) => readonly Fault[]
  /** Fields whose fault is about another one too, such as a password's confirmation: changing either clears it. */
  pairs: Record<string, string>
}

/**
 * What is wrong with the fields of a form, from the server's last answer and from a check in the browser. A message
 * goes as soon as its field changes; the first field that is wrong gets the focus. Spread `form` on the form: nothing
 * that was typed is touched, as a form that fails its check is not sent.
 */
export function useFieldFaults(answered: FieldFaults | undefined, check?: FieldCheck) {
  const ref = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<KnownFaults>({ answered, faults: answered ?? {} })
  const faults = known.answered === answered ? known.faults : (answered ?? {})
  const show = (next: FieldFaults) => setKnown({ answered, faults: next })
  useEffect(() => focusFirst(ref.current, answered ?? {}), [answered])

  const clear = (name: string) => {
    const stale = (field: string) => field === name || check?.pairs[field] === name
    const kept = Object.entries(faults).filter(([field]) => !stale(field))
    if (kept.length < Object.keys(faults).length) show(Object.fromEntries(kept))
  }
  const find = (form: HTMLFormElement): FieldFaults => {
    const found = check?.find(readTexts(form)) ?? []
    return Object.fromEntries(found.map(({ field, message }) => [field, message]))
  }
  return {
    faults,
    clear,
    form: {
      ref,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => clear(nameOf(target)),
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        // On the way to the button a message would move it from under the pointer: sending checks as well.
        if (relatedTarget instanceof HTMLButtonElement) return
        const name = nameOf(target)
        const message = readTexts(currentTarget)[name] === '' ? undefined : find(currentTarget)[name]
        if (message !== undefined && faults[name] !== message) show({ ...faults, [name]: message })
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const found = find(event.currentTarget)
        if (Object.keys(found).length === 0) return
        event.preventDefault()
        const all = { ...faults, ...found }
        show(all)
        // After the messages are in the page, so that they are read with the field.
        const form = event.currentTarget
        queueMicrotask(() => focusFirst(form, all))
      },
    },
  }
}

interface KnownFaults {
  /** The answer that they began with. */
  answered: FieldFaults | undefined
  faults: FieldFaults
}

/** The first in the order of the page, wherever it is in the answer. */
function focusFirst(form: HTMLFormElement | null, faults: FieldFaults) {
  const fields = [...(form?.elements ?? [])]
  const wrong = fields.find((field) => nameOf(field) in faults && !isHidden(field))
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
    target instanceof HTMLSelectElement
  return isField ? target.name : ''
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
