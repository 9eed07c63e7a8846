import { useId } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './TextField.module.css'

/** A field's label, hint and error. */
export interface FieldWords {
  label: ReactNode
  /** What to type, shown above the field. */
  hint?: ReactNode
  /** What is wrong with it; marks the field as invalid. */
  error?: ReactNode
}

/** The attributes that tie the field to its label, hint and error. */
interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  id?: string | undefined
  className?: string | undefined
  children: (field: FieldAttributes) => ReactNode
}

/** Lays out a field with its label, hint and error. */
export function Field({ label, hint, error, id, className, children }: FieldProps) {
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
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with a field or a group of fields. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden size={18} />
      {children}
    </p>
  )
}
