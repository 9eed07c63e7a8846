import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Chip } from '../../ui/Chip.tsx'
import { moodMark } from './mood-marks.ts'

interface MoodChipProps {
  mood: string
  /** Makes the chip a link; it is plain text otherwise. */
  to?: string | undefined
  /** What stands behind the mood, such as a count. */
  children?: ReactNode
}

/** A mood with its icon. */
export function MoodChip({ mood, to, children }: MoodChipProps) {
  const { Icon, tone } = moodMark(mood)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />} {...(to !== undefined && { render: <Link to={to} /> })}>
      {mood}
      {children}
    </Chip>
  )
}
