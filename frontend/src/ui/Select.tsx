import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Select.module.css'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  label: string
  /** In the order in which they are offered. */
  options: readonly { value: string; label: string }[]
  /** The label is only for screen readers. */
  labelHidden?: boolean
}

/** One choice of a few: the platform's own list, so that it works by touch and without JavaScript. */
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
