/** The URL of a bookmark that opens the Channelwise page for the current YouTube page. */
export function writeBookmarklet(tools: string): string {
  return `javascript:void(location.href='${tools}?link='+encodeURIComponent(location.href))`
}

/** Maximum length of a link that the API accepts. */
const maxLink = 500

/** Drops the parts of a YouTube link that are not needed to identify it, such as the time in a video. */
export function shortenLink(link: string): string {
  if (!URL.canParse(link)) return link.slice(0, maxLink)
  const { origin, pathname, searchParams } = new URL(link)
  const video = searchParams.get('v')
  return `${origin}${pathname}${video === null ? '' : `?v=${encodeURIComponent(video)}`}`.slice(0, maxLink)
}
