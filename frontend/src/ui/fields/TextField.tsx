import type { ComponentPropsWithRef } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import styles from './TextField.module.css'

interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldWords {}

/** A labeled text input; screen readers announce its hint and its error with it. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(field) => <input type="text" {...input} {...field} className={styles.input} />}
    </Field>
  )
}
