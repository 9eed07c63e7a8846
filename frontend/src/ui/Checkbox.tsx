import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** Stands at the line's end, quieter than the label: a count. */
  trailing?: ReactNode
}

/** A choice that stands alone or with others; sends `value` under `name` as forms do. */
export function Checkbox({ label, trailing, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...input} className={styles.box} type="checkbox" />
      <span className={styles.label}>{label}</span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  )
}
