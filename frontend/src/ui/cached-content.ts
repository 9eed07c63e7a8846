import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Renders a component's content to HTML, from the cache if possible; null if it cannot be rendered on its own. */
export type WriteContent = <P extends object, Q extends object>(
  Content: ComponentType<P & Q>,
  props: P,
  others: Q,
) => string | null

/** How the server renders cacheable content; null in the browser, which does not cache. */
const Writing = createContext<WriteContent | null>(null)

/** Provides the function that renders cacheable content. */
export const WritingProvider = Writing.Provider

type ElementContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The props that fill an element with `Content`. The server caches its HTML by `props`, because most cards of a page have been
 * on other pages before; so `props` must be JSON, and `Content` may depend on nothing else. `others` are props that do not
 * change the HTML, such as handlers. Must be the last hook of a component.
 */
export function useCachedContent<P extends object, Q extends object = object>(
  Content: ComponentType<P & Q>,
  props: P,
  others: Q = {} as Q,
): ElementContent {
  const html = useContext(Writing)?.(Content, props, others) ?? null
  return html === null
    ? { children: createElement(Content, { ...props, ...others }) }
    : { dangerouslySetInnerHTML: { __html: html } }
}
