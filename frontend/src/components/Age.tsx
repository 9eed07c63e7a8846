import { useState } from 'react'
import { formatAge, formatDay } from './format.ts'

/** How long ago a date (ISO 8601) was when the page rendered; hovering shows the date itself. */
export function Age({ date }: { date: string }) {
  const [now] = useState(() => new Date())
  return (
    <time dateTime={date} title={formatDay(date)} suppressHydrationWarning>
      {formatAge(date, now)}
    </time>
  )
}
