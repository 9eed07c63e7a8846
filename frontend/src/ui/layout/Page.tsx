import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Page.module.css'

interface PageProps {
  /** Space between the parts, as a step of the scale. */
  gap?: 4 | 5 | 6 | 7
  /** All but 'full' are centered columns of a maximum width. */
  width?: 'full' | 'text' | 'charts' | 'medium' | 'wide'
  className?: string | undefined
  children: ReactNode
}

/** The frame of a screen: its parts in one column. */
export function Page({ gap = 5, width = 'full', className, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[`gap${gap}`], styles[width], className)}>{children}</div>
  )
}

interface PageHeadingProps {
  /** Use 'baseline' for a text link at the far end. */
  align?: 'center' | 'baseline'
  /** The heading, then the element at the far end. */
  children: ReactNode
}

/** A screen's heading with a button or a link at the far end; wraps where there is no room. */
export function PageHeading({ align = 'center', children }: PageHeadingProps) {
  return <header className={classNames(styles.heading, styles[align])}>{children}</header>
}
