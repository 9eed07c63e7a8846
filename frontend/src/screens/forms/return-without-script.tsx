import { data, redirect, useLocation } from 'react-router-dom'
import { sameSitePath } from '@channelwise/schemas/same-site-path'

interface BackWithoutScriptProps {
  /** Such as '#reviews'. */
  hash?: string
  /** A parameter that tells the page what was done. */
  news?: { name: string; value: string }
}

/** Tells a screen's `act` where a browser that runs no script is to return to; stands inside a form. */
export function BackWithoutScript({ hash = '', news }: BackWithoutScriptProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (news !== undefined) query.set(news.name, news.value)
  const back = query.size === 0 ? pathname : `${pathname}?${query}`
  return (
    <noscript>
      <input type="hidden" name="back" value={`${back}${hash}`} />
    </noscript>
  )
}

/** The answer to a change that succeeded: the page to return to where no script runs, else what the script goes on with. */
export function answerChange<T>(sent: FormData, value: T) {
  const back = sent.get('back')
  return typeof back === 'string' ? redirect(sameSitePath(back), 303) : data(value)
}
