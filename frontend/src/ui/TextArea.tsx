import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'
import field from './TextField.module.css'
import styles from './TextArea.module.css'

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: ReactNode
  /** What to type, said before it is typed. */
  hint?: ReactNode
  /** What is wrong with it; marks the field as invalid. */
  error?: ReactNode
}

/** A labelled text of several lines, which grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(field.field, className)}>
      <label className={field.label} htmlFor={fieldId}>
        {label}
      </label>
      {hint && (
        <p className={field.hint} id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        rows={4}
        {...area}
        className={classNames(field.input, styles.area)}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className={field.error} id={`${fieldId}-error`}>
          <CircleAlert aria-hidden size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
