import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Checks exactly the check boxes or radio buttons in `group` whose values are chosen, whenever `chosen` changes. The
 * form owns them, but they have to follow when the URL changes in another way (Back, "Clear all filters").
 */
export function useFollowedChoice(group: RefObject<HTMLElement | null>, chosen: readonly string[]) {
  useEffect(() => {
    for (const input of group.current?.querySelectorAll('input') ?? [])
      input.checked = chosen.includes(input.value)
  }, [group, chosen])
}
