import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Select.module.css'

interface SelectProps extends ComponentPropsWithRef<'select'> {
  label: string
  /** In display order; consecutive ones with the same group are shown under its name. */
  options: readonly Option[]
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
}

interface Option {
  value: string
  label: string
  group?: string
}

/** A native select, so that it works by touch and without JavaScript. */
export function Select({ label, options, labelHidden = false, id, className, ...select }: SelectProps) {
  const ownId = useId()
  const labelElement = (
    <label className={styles.label} htmlFor={id ?? ownId}>
      {label}
    </label>
  )
  return (
    <div className={classNames(styles.field, className)}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      <div className={styles.box}>
        <select {...select} className={styles.select} id={id ?? ownId}>
          {groupOptions(options).map(({ group, members }) =>
            group === undefined ? (
              members.map(renderOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(renderOption)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown aria-hidden className={styles.arrow} />
      </div>
    </div>
  )
}

function renderOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

function groupOptions(options: readonly Option[]) {
  const groups: { group: string | undefined; members: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last !== undefined && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
