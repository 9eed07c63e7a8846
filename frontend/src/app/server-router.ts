import { createElement } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'

// Stands for 'react-router-dom' in the server's build (build/server-links.ts).
export * from 'react-router-dom'

/**
 * The router's link without what only browsers need: a dozen hooks per link were an eighth of a page's CPU time. The HTML
 * is the same. Addresses that have to be resolved first are left to the router.
 */
export function Link(props: LinkProps) {
  const { to, target, discover = 'render' } = props
  if (typeof to !== 'string' || !isResolved(to)) return createElement(RouterLink, props)
  return createElement('a', {
    ...Object.fromEntries(Object.entries(props).filter(([name]) => !options.has(name))),
    href: to,
    target,
    'data-discover': discover === 'render' ? 'true' : undefined,
  })
}

/** Whether the router would write the address as it is. */
function isResolved(to: string) {
  return to.startsWith('/') && !/\\|\/[./]|[?#]$|\?#/.test(to)
}

/** What is meant for the router, and `target`, which comes after the address. */
const options = new Set<string>([
  'to',
  'target',
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
] satisfies (keyof LinkProps)[])
