import { createElement, use } from 'react'
import type { MouseEvent } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router-dom'
import type { LinkProps, RouterNavigateOptions } from 'react-router-dom'

// Replaces 'react-router-dom' in the built pages (build/own-modules.ts).
export * from 'react-router-dom'

/** Props that only the router's framework mode uses. */
type FrameworkOptions = 'discover' | 'prefetch' | 'relative' | 'mask' | 'viewTransition'

/**
 * The router's link with one hook instead of two dozen: a page has a hundred or so links, which the router would also re-render
 * after each navigation. The browser itself resolves where a link leads.
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

/** Whether a press on a link navigates within this document. Other sites, tabs and windows are left to the browser. */
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
