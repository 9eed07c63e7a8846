import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { renderAs } from '../render-as.ts'
import type { Tone } from '../tone.ts'
import tones from '../tone.module.css'
import styles from './ChipBox.module.css'

interface ChipBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  icon?: ReactNode
  /** Its colors while checked. Defaults to the accent color. */
  tone?: Tone
  children: ReactNode
}

/** A check box shaped like a chip; submits `value` under `name`. */
export function ChipBox({ icon, tone, children, ...input }: ChipBoxProps) {
  return (
    <label className={classNames(styles.chip, tone === undefined ? styles.accent : tones[tone])}>
      <input {...input} className={styles.box} type="checkbox" />
      {icon}
      {children}
    </label>
  )
}

/** A link among such check boxes that clears them all; set `aria-current` while none is checked. */
export function ChipLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  return renderAs('a', render, { className: classNames(styles.chip, styles.accent), children })
}
