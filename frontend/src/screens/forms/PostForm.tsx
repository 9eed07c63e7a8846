import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import type { FormAnswer } from './answer-form.ts'
import { useFieldErrors } from './use-field-errors.ts'
import type { FieldCheck } from './use-field-errors.ts'
import { useTextDraft } from './use-text-draft.ts'
import type { TextDraft } from './use-text-draft.ts'
import styles from './PostForm.module.css'

/** A field's props after a rejected submission; `autoFocus` is for when JavaScript is off. */
export interface FieldState {
  name: string
  defaultValue?: string
  error?: string
  autoFocus?: boolean
}

interface PostFormProps {
  /** Tells a screen's forms apart. */
  intent: string
  /** Hidden fields; they also tell forms with the same intent apart. */
  hidden?: Record<string, string>
  /** The screen's action data; that of other forms is ignored. */
  answer: FormAnswer | undefined
  /** The submit button's label. */
  submit: ReactNode
  variant?: 'primary' | 'secondary' | 'danger'
  /** More buttons, after the submit button. */
  also?: ReactNode
  /** The fields. `field(name, value)` returns a field's props: its value and its error. */
  children?: (field: (name: string, value?: string) => FieldState) => ReactNode
  /** Rules checked in the browser before submitting. */
  check?: FieldCheck
  /** The next step's field, focused when the form moves on to that step. */
  next?: string
  /** The text fields to keep in this browser until the form is sent. */
  draft?: TextDraft
  /** For file uploads. */
  multipart?: boolean
}

/** A form that keeps what was typed, shows errors at their fields, focuses them and works without JavaScript. */
export function PostForm({
  intent,
  hidden,
  answer,
  submit,
  variant = 'primary',
  also,
  children,
  check,
  next,
  draft,
  multipart = false,
}: PostFormProps) {
  const { formData } = useNavigation()
  const names = Object.entries({ ...hidden, intent })
  const isOf = (sent: Record<string, unknown>) =>
    names.every(([name, value]) => (sent[name] ?? value) === value)
  const own = answer !== undefined && isOf({ ...answer.typed, intent: answer.intent }) ? answer : undefined
  const { errors, form } = useFieldErrors(own?.fields, check)
  const isNextStep = own !== undefined && own.error === null && Object.keys(own.fields).length === 0
  const focused = Object.keys(own?.fields ?? {})[0] ?? (isNextStep ? next : undefined)

  const { ref } = form
  useEffect(() => {
    const field = isNextStep && next !== undefined ? ref.current?.elements.namedItem(next) : null
    if (field instanceof HTMLElement) field.focus()
  }, [isNextStep, next, ref])

  // An error of a hidden field has no other place.
  const wrong = own?.error ?? Object.keys(hidden ?? {}).flatMap((name) => own?.fields[name] ?? [])[0]
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (own === undefined || refusal.current === null) return
    takeFocus(refusal.current)
    refusal.current.scrollIntoView({ block: 'center' })
  }, [own])

  const saved: Record<string, string> = {}
  const field = (name: string, value?: string): FieldState => {
    saved[name] = value ?? ''
    const [shown, error] = [own?.typed[name] ?? value, errors[name]]
    return {
      name,
      ...(shown !== undefined && { defaultValue: shown }),
      ...(error !== undefined && { error }),
      ...(name === focused && { autoFocus: true }),
    }
  }
  const fields = children?.(field)
  const discard = useTextDraft(ref, draft, saved)
  return (
    <Form
      {...form}
      method="post"
      className={styles.form}
      preventScrollReset
      {...(multipart && { encType: 'multipart/form-data' as const })}
    >
      {names.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {wrong !== undefined && (
        <Notice tone="danger" ref={refusal}>
          {wrong}
        </Notice>
      )}
      {discard !== null && (
        <Notice
          tone="info"
          title={draft?.notice}
          action={
            <Button size="small" onClick={discard}>
              Discard
            </Button>
          }
        />
      )}
      {fields}
      <div className={styles.send}>
        <Button
          type="submit"
          variant={variant}
          busy={formData !== undefined && isOf(Object.fromEntries(formData))}
        >
          {submit}
        </Button>
        {also}
      </div>
    </Form>
  )
}
