import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { WriteContent } from '../ui/cached-content.ts'
import { ClockProvider } from './clock.ts'
import type { PageClock } from './clock.ts'

/** Part of every generated id, by which content with ids is detected. */
const idPrefix = 'no-ids-in-cached-content'

/**
 * Creates the function that renders cacheable content. The cache holds at most `maxLength` characters of HTML and keys, and
 * evicts the oldest entries first. Content that needs the page's context (router, clock or ids), or that preloads resources, is
 * left to the page.
 */
export function createContentCache(maxLength: number): WriteContent {
  const numbers = new Map<unknown, number>()
  const cached = new Map<string, string | null>()
  let length = 0

  function store(key: string, html: string | null) {
    cached.set(key, html)
    length += key.length + (html?.length ?? 0)
    for (const [oldest, text] of cached) {
      if (length <= maxLength) return
      cached.delete(oldest)
      length -= oldest.length + (text?.length ?? 0)
    }
  }

  return (Content, props, others) => {
    const number = numbers.get(Content) ?? numbers.size
    numbers.set(Content, number)
    const key = `${number} ${JSON.stringify(props)}`
    const known = cached.get(key)
    if (known !== undefined) return known
    const html = write(Content, { ...props, ...others })
    store(key, html)
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
    // Resets React's id counter: an id that the content took would otherwise count as one of the surrounding component.
    renderToString(<Nothing />)
  }
}

function Nothing() {
  return null
}

/** A clock that throws, because cached content must not show times. */
const noClock: PageClock = { now: refuse, changesAt: refuse, seed: refuse }

function refuse(): never {
  throw new Error('Cached content has no time')
}
