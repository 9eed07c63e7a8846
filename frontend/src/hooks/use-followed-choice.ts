import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useHasLeft } from './use-has-left.ts'

/**
 * Checks exactly the check boxes or radio buttons in `group` whose values are chosen, whenever `chosen` changes. The form owns
 * them, but they have to follow when the URL changes in another way (Back, "Clear all filters"). If a navigation is pending, or
 * has finished during this render, they stay as they are: somebody has chosen more since.
 */
export function useFollowedChoice(group: RefObject<HTMLElement | null>, chosen: readonly string[]) {
  const hasLeft = useHasLeft()
  const { key } = useLocation()
  useEffect(() => {
    if (hasLeft(key)) return
    for (const input of group.current?.querySelectorAll('input') ?? [])
      input.checked = chosen.includes(input.value)
  }, [hasLeft, key, group, chosen])
}
