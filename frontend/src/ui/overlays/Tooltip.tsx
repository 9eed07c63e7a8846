import { useId, useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { renderAs } from '../render-as.ts'
import styles from './Tooltip.module.css'

interface TooltipProps {
  /** A word or a sentence, without links or buttons. */
  text: ReactNode
  /** One focusable element: a button or a link. */
  children: ReactElement
}

/** An explanation shown while its target is hovered or focused; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [hidden, setHidden] = useState(false)
  const target = renderAs('span', children, {
    'aria-describedby': id,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setHidden(true),
    onPointerEnter: () => setHidden(false),
    onBlur: () => setHidden(false),
  })
  return (
    <span className={classNames(styles.anchor, hidden && styles.dismissed)}>
      {target}
      <span className={styles.text} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
