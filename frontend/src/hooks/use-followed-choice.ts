import { useContext, useEffect } from 'react'
import type { RefObject } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

/**
 * Checks exactly the check boxes or radio buttons in `group` whose values are chosen, whenever `chosen` changes. The form owns
 * them, but they have to follow when the URL changes in another way (Back, "Clear all filters"). If a navigation is pending, or
 * has finished during this render, they stay as they are: somebody has chosen more since.
 */
export function useFollowedChoice(group: RefObject<HTMLElement | null>, chosen: readonly string[]) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const location = useLocation()
  useEffect(() => {
    // What is rendered may be older than the last press; the router's state is not.
    const { state } = router ?? {}
    if (state !== undefined && (state.navigation.state !== 'idle' || state.location.key !== location.key))
      return
    for (const input of group.current?.querySelectorAll('input') ?? [])
      input.checked = chosen.includes(input.value)
  }, [router, location, group, chosen])
}
