import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { paths } from '../../../app/paths.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  search: ChannelSearch
  /** All changes together are one step to go back, not each of them: in the sheet. */
  replaces: boolean
}

/** Searches for what the form holds, where the page is scrolled to; a search under way is given up. */
export function useApplied({ form, search, replaces }: Options): () => void {
  const navigate = useNavigate()
  const hasChanged = useRef(false)
  useEffect(() => {
    if (!replaces) hasChanged.current = false
  }, [replaces])
  return async () => {
    if (form.current === null) return
    const filled = new FormData(form.current)
    const { readForm } = await import('./read-form.ts')
    const address = paths.search(readForm(filled, search))
    void navigate(address, { preventScrollReset: true, replace: replaces && hasChanged.current })
    hasChanged.current = true
  }
}
