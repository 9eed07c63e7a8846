import { useRender } from '@base-ui/react/use-render'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './ChipBox.module.css'

interface ChipBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  icon?: ReactNode
  /** Its colors while it is checked: the accent's by default. */
  tone?: Tone
  children: ReactNode
}

/** A checkbox in the shape of a chip; sends `value` under `name` as forms do. */
export function ChipBox({ icon, tone, children, ...input }: ChipBoxProps) {
  return (
    <label className={classNames(styles.chip, tone === undefined ? styles.accent : tones[tone])}>
      <input {...input} className={styles.box} type="checkbox" />
      {icon}
      {children}
    </label>
  )
}

/** A link among such checkboxes, which takes all of their choices back; `aria-current` while none is made. */
export function ChipLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  return useRender({ render, props: { className: classNames(styles.chip, styles.accent), children } })
}
