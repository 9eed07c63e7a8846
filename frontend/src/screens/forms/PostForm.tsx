import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FormAnswer } from './answer-form.ts'
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
  /** What the screen's action answered with; answers to other forms are passed over. */
  answer: FormAnswer | undefined
  /** The words of the button that sends it. */
  submit: ReactNode
  variant?: 'primary' | 'secondary' | 'danger'
  /** The fields. `field(name, value)` gives one what was typed and what is wrong with it. */
  children?: (field: (name: string, value?: string) => FieldState) => ReactNode
  /** For forms that send a file. */
  multipart?: boolean
}

/** A form of the site: keeps what was typed, says what is wrong and where, and works without a script. */
export function PostForm({
  intent,
  answer,
  submit,
  variant = 'primary',
  children,
  multipart = false,
}: PostFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const own = answer?.intent === intent ? answer : undefined
  const firstWrong = Object.keys(own?.fields ?? {})[0]

  useEffect(() => {
    if (own !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [own])

  const field = (name: string, value?: string): FieldState => {
    const [shown, error] = [own?.typed[name] ?? value, own?.fields[name]]
    return {
      name,
      ...(shown !== undefined && { defaultValue: shown }),
      ...(error !== undefined && { error }),
      ...(name === firstWrong && { autoFocus: true }),
    }
  }
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      preventScrollReset
      {...(multipart && { encType: 'multipart/form-data' as const })}
    >
      <input type="hidden" name="intent" value={intent} />
      {own !== undefined && own.error !== null && <Notice tone="danger">{own.error}</Notice>}
      {children?.(field)}
      <div className={styles.send}>
        <Button type="submit" variant={variant} busy={formData?.get('intent') === intent}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
