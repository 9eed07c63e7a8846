import { useState } from 'react'
import { useClock } from '../app/clock.ts'
import { ageChangesAt, formatAge, formatDay } from './format.ts'

/** How long ago a date (ISO 8601) was when the page rendered; hovering shows the date itself. */
export function Age({ date, className }: { date: string; className?: string | undefined }) {
  const clock = useClock()
  const [now] = useState(() => clock.now())
  clock.changesAt(ageChangesAt(date, now))
  return (
    <time className={className} dateTime={date} title={formatDay(date)} suppressHydrationWarning>
      {formatAge(date, now)}
    </time>
  )
}
