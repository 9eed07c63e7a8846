import { widthClasses } from '@channelwise/schemas/visit'
import type { WidthClass } from '@channelwise/schemas/visit'

/** The part of the router's state that identifies the page. */
interface ShownState {
  location: { pathname: string; search: string }
  matches: { route: { path?: string | undefined }; params: Readonly<Record<string, string | undefined>> }[]
}

/** A page as counted in the statistics. */
interface ShownPage {
  /** Distinguishes it from the previous page; never sent. */
  address: string
  /** The route pattern, such as /list/:id; '/*' for the not-found screen. */
  screen: string
  /** Set on a channel's pages; '' elsewhere. */
  channelId: string
}

/** Describes the current page by its route pattern; of the URL's values it only keeps a channel's id. */
export function describePage({ location, matches }: ShownState): ShownPage {
  const pattern = matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*'
  const slugAndId = matches.at(-1)?.params['slugAndId'] ?? ''
  return {
    address: location.pathname + location.search,
    screen: nameScreen(pattern),
    channelId: /-([A-Za-z0-9]{1,100})$/.exec(slugAndId)?.[1] ?? '',
  }
}

/** All forms of search URLs count as one screen. */
function nameScreen(pattern: string) {
  if (/^\/search\/(?!results)/.test(pattern)) return '/search'
  return pattern.startsWith('/') ? pattern : `/${pattern}`
}

/** The widest class that starts at or below this many pixels. */
export function findWidth(pixels: number): WidthClass {
  const classes = Object.entries(widthClasses) as [WidthClass, number][]
  return classes.findLast(([, begin]) => pixels >= begin)?.[0] ?? 'phone'
}

/** The referring site's host; '' if there is none or it is our own. */
export function findReferringHost(referrer: string, ownHost: string): string {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return ''
  const { host } = new URL(referrer)
  return host === ownHost || !/^[a-z0-9.-]+(:\d+)?$/.test(host) ? '' : host
}
