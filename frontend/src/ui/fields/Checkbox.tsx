import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Checkbox.module.css'
import choice from './choice.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** Shown at the end of the line, quieter than the label: a count. */
  trailing?: ReactNode
  /** Grays out a choice that currently has no results. */
  quiet?: boolean
}

/** A check box; submits `value` under `name`. */
export function Checkbox({ label, trailing, quiet = false, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(choice.choice, quiet && choice.quiet, className)}>
      <input {...input} className={classNames(choice.mark, styles.box)} type="checkbox" />
      <span className={choice.label}>{label}</span>
      {trailing !== undefined && <span className={choice.trailing}>{trailing}</span>}
    </label>
  )
}
