import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { renderAs } from './render-as.ts'
import { Spinner } from './status/Spinner.tsx'
import { VisuallyHidden } from './text/VisuallyHidden.tsx'
import styles from './Button.module.css'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  /** Shows only the icon; the children name it for screen readers. */
  iconOnly?: boolean
  /** Replaces the icon with a spinner and ignores presses; the button keeps its focus. */
  busy?: boolean
  /** Renders this element instead of a button, such as a link. */
  render?: ReactElement
}

/** A button, or with `render` a link that looks like one. Its type defaults to 'button'. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconOnly = false,
  busy = false,
  render,
  className,
  children,
  ...rest
}: ButtonProps) {
  const pressed = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : {}
  return renderAs('button', render, {
    ...(render === undefined && { type: 'button' }),
    ...rest,
    ...pressed,
    className: classNames(
      styles.button,
      styles[variant],
      styles[size],
      iconOnly && styles.iconOnly,
      className,
    ),
    children: (
      <>
        {busy ? <Spinner /> : icon}
        {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      </>
    ),
  })
}

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
