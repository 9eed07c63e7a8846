import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { EarlyTextArea } from './EarlyTextArea.tsx'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import styles from './TextArea.module.css'
import line from './TextField.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'value'>, FieldWords {}

/** A labeled text area that grows while typing, where the browser supports it. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(field) => (
        <EarlyTextArea rows={4} {...area} {...field} className={classNames(line.input, styles.area)} />
      )}
    </Field>
  )
}
