import { useState } from 'react'
import { formatAge, formatDay } from './format.ts'

/** How long ago a date (ISO 8601) is, seen from the moment the page is drawn; the day itself on pointing at it. */
export function Age({ date }: { date: string }) {
  const [now] = useState(() => new Date())
  return (
    <time dateTime={date} title={formatDay(date)} suppressHydrationWarning>
      {formatAge(date, now)}
    </time>
  )
}
