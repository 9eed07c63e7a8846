import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Parameters that only say what has just been done. */
const news = ['saved', 'sent', 'done', 'changed', 'confirmed', 'deleted', 'review', 'reported']

/** Takes such news out of the address once the page has told it, so that a reload or a bookmark does not repeat it. */
export function useOneTimeParameters() {
  const place = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(place.search)
    if (!news.some((name) => query.has(name))) return
    for (const name of news) query.delete(name)
    // Past the router: it would load the page again, without the news.
    const rest = query.size === 0 ? '' : `?${query}`
    history.replaceState(history.state, '', `${place.pathname}${rest}${place.hash}`)
  }, [place])
}
