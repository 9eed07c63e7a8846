/** Writes the address of a bookmark that opens the Channelwise page of the page on YouTube one is looking at. */
export function writeBookmarklet(tools: string): string {
  return `javascript:void(location.href='${tools}?link='+encodeURIComponent(location.href))`
}

/** Longest link that the API reads. */
const maxLink = 500

/** Leaves out what a link on YouTube does not need to be recognized, such as where in a video one is. */
export function shortenLink(link: string): string {
  if (!URL.canParse(link)) return link.slice(0, maxLink)
  const { origin, pathname, searchParams } = new URL(link)
  const video = searchParams.get('v')
  return `${origin}${pathname}${video === null ? '' : `?v=${encodeURIComponent(video)}`}`.slice(0, maxLink)
}
