import type { ReactElement, ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { renderAs } from './render-as.ts'
import { VisuallyHidden } from './text/VisuallyHidden.tsx'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './Chip.module.css'

interface ChipProps {
  tone?: Tone
  icon?: ReactNode
  /** Shows a cross: pressing the chip removes the choice. */
  removable?: boolean
  /** Renders this element instead of plain text: a link, a button, or an entry of a list. */
  render?: ReactElement
  children: ReactNode
}

/** A word or two in a pill: a topic, a mood, an active filter. */
export function Chip({ tone = 'stone', icon, removable = false, render, children }: ChipProps) {
  return renderAs('span', render, {
    className: classNames(
      styles.chip,
      tones[tone],
      render !== undefined && render.type !== 'li' && styles.pressable,
    ),
    children: (
      <>
        {icon}
        {removable && <VisuallyHidden>Remove </VisuallyHidden>}
        {children}
        {removable && <X aria-hidden />}
      </>
    ),
  })
}
