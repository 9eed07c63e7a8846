import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  /** The trigger's content; an icon alone also needs `label`. */
  trigger: ReactNode
  label?: string
  /** The trigger's edge that the panel is aligned with. */
  align?: 'start' | 'end'
  /** Under 652 px the panel becomes a bottom sheet: for forms and confirmations. */
  sheet?: boolean
  /** Whether the panel is initially open. The focus is then on the trigger, as if it had been pressed. */
  open?: boolean
  /** Called first when the trigger is pressed; `preventDefault` keeps the panel closed. */
  onPress?: (event: MouseEvent) => void
  className?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/**
 * A panel under its trigger, which opens without JavaScript. With it, Escape, a click elsewhere or a new `key` closes
 * it.
 */
export function Popover({
  trigger,
  label,
  align = 'start',
  sheet = false,
  open = false,
  onPress,
  className,
  panelClassName,
  children,
}: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => closeFromOutside(details.current), [])
  useEffect(() => {
    if (open) summary.current?.focus({ preventScroll: true })
  }, [open])
  return (
    <details
      className={classNames(styles.popover, sheet && styles.sheet, className)}
      ref={details}
      // Omitted otherwise: it may have been opened before hydration.
      {...(open && { open })}
    >
      <summary className={styles.trigger} aria-label={label} onClick={onPress} ref={summary}>
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
    // The backdrop of a sheet is part of the element itself.
    if (event.target === details || !details.contains(event.target)) details.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    // Something in the panel may have handled the key.
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
