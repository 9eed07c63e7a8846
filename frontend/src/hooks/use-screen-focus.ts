import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router-dom'
import { takeFocus } from '../ui/take-focus.ts'
import { announce } from '../ui/text/announce.ts'

/**
 * Moves the focus after a navigation, as a browser does after loading a page: to a new screen's heading, to the results after
 * turning a page, to a linked part of the page, and back to the followed link after going back. It announces the new place. The
 * focus stays where it is when only a part of the screen has changed.
 */
export function useScreenFocus() {
  const location = useLocation()
  const type = useNavigationType()
  // Only this context tells whether a navigation keeps the scroll position; ScrollRestoration reads it, too.
  const keepsPlace = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset ?? false
  const last = useRef(location)
  const followed = useRef(new Map<string, FollowedLink>())

  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      const followedLink = link && describeLink(link)
      if (followedLink !== null) followed.current.set(last.current.key, followedLink)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])

  useEffect(() => {
    const before = last.current
    last.current = location
    if (before.key === location.key) return
    const isSameScreen = before.pathname === location.pathname
    const isSameSearch = isSameScreen && before.search === location.search
    if (isSameSearch && before.hash === location.hash) return
    if (keepsPlace && (hasFocus() || isInDialog())) return
    const pages = isSameScreen || keepsPlace ? findCurrentPage() : null
    if (pages !== null && hasFocus('[data-pages]')) {
      if (!focus('[data-results]')) focus('h1')
      announce(pages)
      return
    }
    const link = type === 'POP' ? findLink(followed.current.get(location.key)) : undefined
    const isPart = isSameSearch && (location.hash !== '' || link !== undefined)
    if (isSameScreen && !isPart && hasFocus()) return
    if (location.hash !== '' && focus(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`)) return
    if (keepsPlace && focus('[data-results]')) return
    if (link === undefined) focus('h1')
    else link.focus({ preventScroll: true })
    announce(document.title)
  }, [location, type, keepsPlace])
}

interface FollowedLink {
  address: string
  /** Its index among the links to the same URL. */
  at: number
}

function describeLink(link: HTMLAnchorElement): FollowedLink | null {
  const address = link.getAttribute('href')
  const at = address === null ? -1 : findLinks(address).indexOf(link)
  return address === null || at === -1 ? null : { address, at }
}

function findLink(followed: FollowedLink | undefined) {
  return followed && findLinks(followed.address)[followed.at]
}

function findLinks(address: string) {
  return [...document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(address)}"]`)]
}

/** Whether something on the screen itself, or in the given part of it, has the focus. */
function hasFocus(part = 'main') {
  const active = document.activeElement
  return active !== null && active.matches('main *') && active.closest(part) !== null
}

/** Whether the focus is in a dialog, such as the sheet of filters, which searches without being closed. */
function isInDialog() {
  return document.activeElement?.closest('[role=dialog]') != null
}

/** Focuses the first matching element of the screen, or the screen itself, without scrolling. */
function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(`main ${selector}`)
  if (found === null && selector !== 'h1') return false
  const target = found ?? document.querySelector<HTMLElement>('main')
  if (target !== null) takeFocus(target)
  return true
}

/** As in "Page 2 of 16". */
function findCurrentPage() {
  const current = document.querySelector('main [data-pages] [aria-current=page]')
  const last = document.querySelector('main [data-pages] li:last-child')
  return current === null ? null : `Page ${current.textContent} of ${last?.textContent ?? ''}`
}
