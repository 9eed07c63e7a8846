import { data, redirect, useLocation } from 'react-router-dom'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'

interface BackWithoutScriptProps {
  /** A fragment, such as '#reviews'. */
  hash?: string
  /** A query parameter that reports what was done; `replaces` is one to remove, such as the one that opened the form. */
  notice?: { name: string; value: string; replaces?: string }
}

/** Tells the screen's `act` where to return when JavaScript is off; goes inside a form. */
export function BackWithoutScript(props: BackWithoutScriptProps) {
  return <BackField back={useBack(props)} />
}

/** The path to return to, for cached content. */
export function useBack({ hash = '', notice }: BackWithoutScriptProps = {}): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (notice !== undefined) {
    if (notice.replaces !== undefined) query.delete(notice.replaces)
    query.set(notice.name, notice.value)
  }
  return `${query.size === 0 ? pathname : `${pathname}?${query}`}${hash}`
}

/** `BackWithoutScript` with the path from `useBack`. */
export function BackField({ back }: { back: string }) {
  return (
    <noscript>
      <input type="hidden" name="back" value={back} />
    </noscript>
  )
}

/** The response to a successful change: data for the script, or a redirect back when JavaScript is off. */
export function answerChange<T>(sent: FormData, value: T) {
  const back = sent.get('back')
  return typeof back === 'string' ? redirect(sameSitePath(back), 303) : data(value)
}
