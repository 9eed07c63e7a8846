import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Select.module.css'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  label: string
  /** In display order. */
  options: readonly { value: string; label: string }[]
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
}

/** A native select, so that it works by touch and without JavaScript. */
export function Select({ label, options, labelHidden = false, id, className, ...select }: SelectProps) {
  const ownId = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id ?? ownId}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.box}>
        <select {...select} className={styles.select} id={id ?? ownId}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles.arrow} />
      </div>
    </div>
  )
}
