import { CopyButton } from '../CopyButton.tsx'
import { Field } from './Field.tsx'
import styles from './CopyField.module.css'
import text from './TextField.module.css'

/** A labeled text to copy: focusing it selects it, and a button copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      {(field) => (
        <div className={styles.box}>
          <input
            {...field}
            type="text"
            readOnly
            value={value}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={text.input}
          />
          <CopyButton text={value} what={label.toLowerCase()} />
        </div>
      )}
    </Field>
  )
}
