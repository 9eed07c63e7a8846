import { useState } from 'react'
import { useClock } from '../app/clock.ts'
import { ageChangesAt, formatAge, formatDay } from './format.ts'

interface AgeProps {
  /** ISO 8601. */
  date: string
  className?: string | undefined
}

/** How long ago a date was when the page rendered; hovering shows the date itself. */
export function Age({ date, className }: AgeProps) {
  return <WrittenAge date={date} age={useAge(date)} className={className} />
}

/** The words for how long ago a date (ISO 8601) was when the page rendered, for cached content. */
export function useAge(date: string): string {
  const clock = useClock()
  const [now] = useState(() => clock.now())
  clock.changesAt(ageChangesAt(date, now))
  return formatAge(date, now)
}

/** An age in the words of `useAge`. */
export function WrittenAge({ date, age, className }: AgeProps & { age: string }) {
  return (
    <time className={className} dateTime={date} title={formatDay(date)} suppressHydrationWarning>
      {age}
    </time>
  )
}
