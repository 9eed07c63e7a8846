import type { ReactNode } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import choice from './choice.module.css'
import { classNames } from '../class-names.ts'
import styles from './RadioGroup.module.css'

interface RadioGroupProps {
  /** Names the group. */
  legend: string
  legendHidden?: boolean
  name: string
  options: readonly {
    value: string
    label: ReactNode
    trailing?: ReactNode
    disabled?: boolean
    /** Grays out a choice that currently has no results. */
    quiet?: boolean
  }[]
  defaultValue?: string
  /** Whether one must be chosen before the form is sent. */
  required?: boolean
  onValueChange?: (value: string) => void
}

/** Radio buttons; '' is a valid value. */
export function RadioGroup({
  legend,
  legendHidden = false,
  name,
  options,
  defaultValue,
  required,
  onValueChange,
}: RadioGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {options.map((option) => (
        <label className={classNames(choice.choice, option.quiet && choice.quiet)} key={option.value}>
          <input
            className={classNames(choice.mark, styles.knob)}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            disabled={option.disabled}
            required={required}
            onChange={() => onValueChange?.(option.value)}
          />
          <span className={choice.label}>{option.label}</span>
          {option.trailing !== undefined && <span className={choice.trailing}>{option.trailing}</span>}
        </label>
      ))}
    </fieldset>
  )
}
