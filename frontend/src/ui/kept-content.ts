import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Writes a component's content as HTML, from memory if it was written before; null if it cannot stand alone. */
export type WriteContent = <P extends object, Q extends object>(
  Content: ComponentType<P & Q>,
  props: P,
  others: Q,
) => string | null

/** How the server writes content that it keeps; null in the browser, which renders it. */
const Writing = createContext<WriteContent | null>(null)

/** Provides how content is written. */
export const WritingProvider = Writing.Provider

type ElementContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The properties that fill an element with `Content`, which may depend on nothing but `props`, and they are JSON. The
 * server keeps the HTML of such parts, because most of a page's cards were on other pages before. `others` do not change
 * the HTML, such as handlers. The last hook of a component.
 */
export function useKeptContent<P extends object, Q extends object = object>(
  Content: ComponentType<P & Q>,
  props: P,
  others: Q = {} as Q,
): ElementContent {
  const html = useContext(Writing)?.(Content, props, others) ?? null
  return html === null
    ? { children: createElement(Content, { ...props, ...others }) }
    : { dangerouslySetInnerHTML: { __html: html } }
}
