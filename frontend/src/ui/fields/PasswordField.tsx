import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { classNames } from '../class-names.ts'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import styles from './PasswordField.module.css'
import text from './TextField.module.css'

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'>, FieldWords {}

/** A labeled password input with a button that shows what was typed, once scripts run. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(field) => (
        <div className={styles.box}>
          <input
            {...input}
            {...field}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(text.input, isHydrated && styles.input)}
          />
          {isHydrated && (
            <button
              type="button"
              className={styles.show}
              aria-pressed={isShown}
              aria-controls={field.id}
              onClick={() => setShown(!isShown)}
            >
              Show
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
