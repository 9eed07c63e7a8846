import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './TextField.module.css'

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
  /** What to type, said before it is typed. */
  hint?: ReactNode
  /** What is wrong with it; marks the field as invalid. */
  error?: ReactNode
}

/** A labelled line of text with its hint and its error, which screen readers hear with the field. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <input
        type="text"
        {...input}
        className={styles.input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className={styles.error} id={`${fieldId}-error`}>
          <CircleAlert aria-hidden size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
