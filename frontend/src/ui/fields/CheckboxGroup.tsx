import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './Field.tsx'
import styles from './CheckboxGroup.module.css'

interface CheckboxGroupProps {
  legend: string
  /** The name under which the group's error is known; its check boxes have their own names. */
  name: string
  /** What is wrong with the choice. */
  error?: ReactNode
  /** The check boxes. */
  children: ReactNode
}

/** Check boxes that are one choice, with its error. */
export function CheckboxGroup({ legend, name, error, children }: CheckboxGroupProps) {
  const errorId = useId()
  return (
    <fieldset name={name} className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
