import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FormAnswer } from './answer-form.ts'
import { useFieldFaults } from './use-field-faults.ts'
import type { FieldCheck } from './use-field-faults.ts'
import styles from './PostForm.module.css'

/** What a field of a refused form is shown with; `autoFocus` is for browsers that run no script. */
export interface FieldState {
  name: string
  defaultValue?: string
  error?: string
  autoFocus?: boolean
}

interface PostFormProps {
  /** Tells the forms of one screen apart. */
  intent: string
  /** Fields that are not seen: they also tell forms of one intent apart. */
  hidden?: Record<string, string>
  /** What the screen's action answered with; answers to other forms are passed over. */
  answer: FormAnswer | undefined
  /** The words of the button that sends it. */
  submit: ReactNode
  variant?: 'primary' | 'secondary' | 'danger'
  /** Further buttons, behind the one that sends it. */
  also?: ReactNode
  /** The fields. `field(name, value)` gives one what was typed and what is wrong with it. */
  children?: (field: (name: string, value?: string) => FieldState) => ReactNode
  /** Rules that are checked before the form is sent, so that it keeps everything that was typed. */
  check?: FieldCheck
  /** The field of the form's next step, where one goes on when nothing is wrong. */
  next?: string
  /** For forms that send a file. */
  multipart?: boolean
}

/** A form of the site: keeps what was typed, says what is wrong and where, and works without a script. */
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
  multipart = false,
}: PostFormProps) {
  const { formData } = useNavigation()
  const names = Object.entries({ ...hidden, intent })
  const isOf = (sent: Record<string, unknown>) =>
    names.every(([name, value]) => (sent[name] ?? value) === value)
  const own = answer !== undefined && isOf({ ...answer.typed, intent: answer.intent }) ? answer : undefined
  const { faults, form } = useFieldFaults(own?.fields, check)
  const isNextStep = own !== undefined && own.error === null && Object.keys(own.fields).length === 0
  const focused = Object.keys(own?.fields ?? {})[0] ?? (isNextStep ? next : undefined)

  const { ref } = form
  useEffect(() => {
    const field = isNextStep && next !== undefined ? ref.current?.elements.namedItem(next) : null
    if (field instanceof HTMLElement) field.focus()
  }, [isNextStep, next, ref])

  const field = (name: string, value?: string): FieldState => {
    const [shown, error] = [own?.typed[name] ?? value, faults[name]]
    return {
      name,
      ...(shown !== undefined && { defaultValue: shown }),
      ...(error !== undefined && { error }),
      ...(name === focused && { autoFocus: true }),
    }
  }
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
      {own !== undefined && own.error !== null && <Notice tone="danger">{own.error}</Notice>}
      {children?.(field)}
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
