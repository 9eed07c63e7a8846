import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Sets the selects of a form to the chosen values, by name, whenever these change. The form owns them, but they have to follow
 * when the URL changes in another way.
 */
export function useFollowedSelects(
  form: RefObject<HTMLFormElement | null>,
  chosen: Readonly<Record<string, string>>,
) {
  const query = new URLSearchParams(chosen).toString()
  useEffect(() => {
    const values = new URLSearchParams(query)
    for (const select of form.current?.querySelectorAll('select') ?? []) {
      select.value = values.get(select.name) ?? ''
      // As React does with a default value that is not offered.
      if (select.selectedIndex === -1) select.selectedIndex = 0
    }
  }, [form, query])
}
