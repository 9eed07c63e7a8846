import { data, redirect, useLocation } from 'react-router-dom'
import { sameSitePath } from '@channelwise/schemas/same-site-path'

/** Tells a screen's `act` where a browser that runs no script is to return to; stands inside a form. */
export function BackWithoutScript({ hash = '' }: { hash?: string }) {
  const { pathname, search } = useLocation()
  return (
    <noscript>
      <input type="hidden" name="back" value={`${pathname}${search}${hash}`} />
    </noscript>
  )
}

/** The answer to a change that succeeded: the page to return to where no script runs, else what the script goes on with. */
export function answerChange<T>(sent: FormData, value: T) {
  const back = sent.get('back')
  return typeof back === 'string' ? redirect(sameSitePath(back), 303) : data(value)
}
