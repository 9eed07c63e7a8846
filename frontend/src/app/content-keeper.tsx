import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { WriteContent } from '../ui/kept-content.ts'
import { ClockProvider } from './clock.ts'
import type { PageClock } from './clock.ts'

/** Part of every generated id, by which content with ids is recognized. */
const idPrefix = 'no-ids-in-kept-content'

/**
 * Creates the function that writes content for pages, and keeps at most `maxLength` characters of HTML and of what it was
 * written from: what was written longest ago goes first. Content that needs the page around it (its router, its time, its
 * ids), or has resources to load before the page, is left to the page.
 */
export function createContentKeeper(maxLength: number): WriteContent {
  const numbers = new Map<unknown, number>()
  const kept = new Map<string, string | null>()
  let length = 0

  function keep(key: string, html: string | null) {
    kept.set(key, html)
    length += key.length + (html?.length ?? 0)
    for (const [oldest, text] of kept) {
      if (length <= maxLength) return
      kept.delete(oldest)
      length -= oldest.length + (text?.length ?? 0)
    }
  }

  return (Content, props, others) => {
    const number = numbers.get(Content) ?? numbers.size
    numbers.set(Content, number)
    const key = `${number} ${JSON.stringify(props)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const html = write(Content, { ...props, ...others })
    keep(key, html)
    return html
  }
}

function write<P extends object>(Content: ComponentType<P>, props: P) {
  try {
    const html = renderToString(
      <ClockProvider value={noClock}>
        <Content {...props} />
      </ClockProvider>,
      { identifierPrefix: idPrefix },
    )
    return html.includes(idPrefix) || html.startsWith('<link') ? null : html
  } catch {
    return null
  } finally {
    // An id that the content took would otherwise count as one of the component around it.
    renderToString(<Nothing />)
  }
}

function Nothing() {
  return null
}

/** Refuses to tell the time, which kept content must not show. */
const noClock: PageClock = { now: refuse, changesAt: refuse, seed: refuse }

function refuse(): never {
  throw new Error('Kept content has no time')
}
