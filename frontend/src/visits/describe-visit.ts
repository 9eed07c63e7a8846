import { widthClasses } from '@channelwise/schemas/visit'
import type { WidthClass } from '@channelwise/schemas/visit'

/** What of the router's state says which page is shown. */
interface ShownState {
  location: { pathname: string; search: string }
  matches: { route: { path?: string | undefined }; params: Readonly<Record<string, string | undefined>> }[]
}

/** A page as it is counted. */
interface ShownPage {
  /** Tells it from the page before; never sent. */
  address: string
  /** The pattern of its addresses, such as /list/:id; '/*' where there is no page. */
  screen: string
  /** On a channel's pages; '' elsewhere. */
  channelId: string
}

/** The page that is shown: its pattern, and of what stands in its address a channel's id alone. */
export function describePage({ location, matches }: ShownState): ShownPage {
  const pattern = matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*'
  const slugAndId = matches.at(-1)?.params['slugAndId'] ?? ''
  return {
    address: location.pathname + location.search,
    screen: nameScreen(pattern),
    channelId: /-([A-Za-z0-9]{1,100})$/.exec(slugAndId)?.[1] ?? '',
  }
}

/** The many forms of a search's address are one screen. */
function nameScreen(pattern: string) {
  if (/^\/search\/(?!results)/.test(pattern)) return '/search'
  return pattern.startsWith('/') ? pattern : `/${pattern}`
}

/** The widest class that begins at or below so many pixels. */
export function findWidth(pixels: number): WidthClass {
  const classes = Object.entries(widthClasses) as [WidthClass, number][]
  return classes.findLast(([, begin]) => pixels >= begin)?.[0] ?? 'phone'
}

/** The host of the page that led here; '' where there is none, or it is our own. */
export function findReferringHost(referrer: string, ownHost: string): string {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return ''
  const { host } = new URL(referrer)
  return host === ownHost || !/^[a-z0-9.-]+(:\d+)?$/.test(host) ? '' : host
}
