import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Stars.module.css'

interface StarsProps {
  /** 0 to 5; drawn to the nearest half. */
  value: number
  size?: 'small' | 'medium' | 'large'
  /** For screen readers; '' hides the stars from them. Defaults to '4.5 out of 5 stars'. */
  label?: string
  className?: string | undefined
  /** What follows the stars; screen readers get the label instead. */
  children?: ReactNode
}

/** Five stars filled to the nearest half; read-only. One element, because a page has dozens of these rows. */
export function Stars({
  value,
  size = 'medium',
  label = `${value} out of 5 stars`,
  className,
  children,
}: StarsProps) {
  return (
    <span
      className={classNames(styles.stars, styles[size], className)}
      data-halves={Math.round(value * 2)}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </span>
  )
}
