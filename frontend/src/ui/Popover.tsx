import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  /** What the trigger shows; with an icon alone, also give `label`. */
  trigger: ReactNode
  label?: string
  /** The edge of the trigger that the panel lines up with. */
  align?: 'start' | 'end'
  /** Under 652 px the panel lies along the lower edge of the screen: for forms and questions. */
  sheet?: boolean
  /** Sees the press on the trigger first; `preventDefault` keeps the panel closed. */
  onPress?: (event: MouseEvent) => void
  className?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** A panel under its trigger that opens without JavaScript; with it, Escape and a press elsewhere close it. A new `key` closes it too. */
export function Popover({
  trigger,
  label,
  align = 'start',
  sheet = false,
  onPress,
  className,
  panelClassName,
  children,
}: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(details.current), [])
  return (
    <details className={classNames(styles.popover, sheet && styles.sheet, className)} ref={details}>
      <summary className={styles.trigger} aria-label={label} onClick={onPress}>
        {trigger}
      </summary>
      <div className={classNames(styles.panel, styles[align], panelClassName)}>{children}</div>
    </details>
  )
}

function closeFromOutside(details: HTMLDetailsElement | null) {
  if (details === null) return
  const onPress = (event: Event) => {
    if (!(event.target instanceof Node)) return
    // The veil behind a sheet belongs to the element itself.
    if (event.target === details || !details.contains(event.target)) details.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    // What lies in the panel may have used the key for itself.
    if (event.key !== 'Escape' || !details.open || event.defaultPrevented) return
    if (!(event.target instanceof Node) || !details.contains(event.target)) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
