import type { ReactElement, ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { moodMark } from './mood-marks.ts'

interface MoodChipProps {
  mood: string
  /** Renders this element instead of plain text: a link, or an entry of a list. */
  render?: ReactElement
  /** What follows the mood, such as a count. */
  children?: ReactNode
}

/** A mood with its icon. */
export function MoodChip({ mood, render, children }: MoodChipProps) {
  const { Icon, tone } = moodMark(mood)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />} {...(render && { render })}>
      {mood}
      {children}
    </Chip>
  )
}
