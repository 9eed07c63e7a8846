import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './Badge.module.css'

interface BadgeProps {
  tone?: Tone
  className?: string | undefined
  children: ReactNode
}

/** A small count or label on something bigger: beta, 3, new. */
export function Badge({ tone = 'mint', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tones[tone], className)}>{children}</span>
}
