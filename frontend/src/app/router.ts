import { createElement, use } from 'react'
import type { MouseEvent } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router-dom'
import type { LinkProps, RouterNavigateOptions } from 'react-router-dom'

// Stands for 'react-router-dom' in the built pages (build/own-modules.ts).
export * from 'react-router-dom'

/** What only the router's framework mode has. */
type FrameworkOptions = 'discover' | 'prefetch' | 'relative' | 'mask' | 'viewTransition'

/**
 * The router's link with one hook instead of two dozen: a page has some hundred links, which the router would also render
 * again after each navigation. The browser itself says where a link leads.
 */
export function Link({ to, target, reloadDocument, onClick, ...rest }: Omit<LinkProps, FrameworkOptions>) {
  const { replace, state, preventScrollReset, defaultShouldRevalidate, ...attributes } = rest
  const router = use(UNSAFE_DataRouterContext)?.router
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (router === undefined || reloadDocument || !isForRouter(event, target, location.origin)) return
    event.preventDefault()
    const address = createPath(event.currentTarget)
    void router.navigate(address, {
      replace: replace ?? address === createPath(router.state.location),
      state,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
      ...(defaultShouldRevalidate !== undefined && { defaultShouldRevalidate }),
    } satisfies RouterNavigateOptions)
  }
  const href = typeof to === 'string' ? to : createPath(to)
  return createElement('a', { ...attributes, href, target, onClick: follow })
}

type Press = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'
> & { currentTarget: Pick<HTMLAnchorElement, 'origin'> }

/** Whether a press on a link goes on in this document. Other sites, tabs and windows are for the browser. */
export function isForRouter(press: Press, target: string | undefined, origin: string): boolean {
  const { metaKey, altKey, ctrlKey, shiftKey } = press
  return (
    !press.defaultPrevented &&
    press.button === 0 &&
    (target === undefined || target === '_self') &&
    !(metaKey || altKey || ctrlKey || shiftKey) &&
    press.currentTarget.origin === origin
  )
}
