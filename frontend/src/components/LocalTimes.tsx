import { Fragment } from 'react'
import { sayMoment, splitMoments } from '@channelwise/schemas/text/moment'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { formatLocalTime } from './format.ts'

/** A message of the API, with its UTC times converted to the visitor's time zone after hydration. */
export function LocalTimes({ text }: { text: string }) {
  const isHydrated = useHydrated()
  return (
    <span>
      {splitMoments(text).map((part) =>
        typeof part === 'string' ? (
          <Fragment key={part}>{part}</Fragment>
        ) : (
          <time key={part.toISOString()} dateTime={part.toISOString()}>
            {isHydrated ? formatLocalTime(part) : sayMoment(part)}
          </time>
        ),
      )}
    </span>
  )
}
