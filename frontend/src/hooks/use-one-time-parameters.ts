import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Query parameters that only report what was just done. */
const oneTimeParameters = ['saved', 'sent', 'done', 'changed', 'confirmed', 'deleted', 'review', 'reported']

/**
 * Removes those parameters from the URL once the page has shown their message, so that a reload or a bookmark does not
 * repeat it.
 */
export function useOneTimeParameters() {
  const place = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(place.search)
    if (!oneTimeParameters.some((name) => query.has(name))) return
    for (const name of oneTimeParameters) query.delete(name)
    // Bypasses the router, which would reload the data and drop the message.
    const rest = query.size === 0 ? '' : `?${query}`
    history.replaceState(history.state, '', `${place.pathname}${rest}${place.hash}`)
  }, [place])
}
