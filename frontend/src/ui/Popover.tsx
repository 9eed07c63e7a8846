import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  /** What the trigger shows; with an icon alone, also give `label`. */
  trigger: ReactNode
  label?: string
  /** The edge of the trigger that the panel lines up with. */
  align?: 'start' | 'end'
  className?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** A panel under its trigger that opens without JavaScript; with it, Escape and a press elsewhere close it. A new `key` closes it too. */
export function Popover({
  trigger,
  label,
  align = 'start',
  className,
  panelClassName,
  children,
}: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(details.current), [])
  return (
    <details className={classNames(styles.popover, className)} ref={details}>
      <summary className={styles.trigger} aria-label={label}>
        {trigger}
      </summary>
      <div className={classNames(styles.panel, styles[align], panelClassName)}>{children}</div>
    </details>
  )
}

function closeFromOutside(details: HTMLDetailsElement | null) {
  if (details === null) return
  const onPress = (event: Event) => {
    if (event.target instanceof Node && !details.contains(event.target)) details.open = false
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
