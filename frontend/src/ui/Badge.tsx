import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './Badge.module.css'

/** A small count or label on something bigger: beta, 3, new. */
export function Badge({ tone = 'mint', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, tones[tone])}>{children}</span>
}
