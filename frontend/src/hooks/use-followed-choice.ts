import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Checks exactly the boxes or radio buttons in `group` whose values are chosen, whenever `chosen` changes. They belong
 * to their form; when the address changes without it (Back, "Clear all filters"), they follow.
 */
export function useFollowedChoice(group: RefObject<HTMLElement | null>, chosen: readonly string[]) {
  useEffect(() => {
    for (const input of group.current?.querySelectorAll('input') ?? [])
      input.checked = chosen.includes(input.value)
  }, [group, chosen])
}
