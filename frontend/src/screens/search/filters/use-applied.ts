import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { paths } from '../../../app/paths.ts'
import { createPart } from '../../../components/part.ts'

const formReader = createPart(async () => (await import('./read-form.ts')).readForm)

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
    // Once it is loaded, the search begins with the press: no older one can be drawn in between.
    const readForm = formReader.opened() ?? (await formReader.load())
    const address = paths.search(readForm(filled, search))
    void navigate(address, { preventScrollReset: true, replace: replaces && hasChanged.current })
    hasChanged.current = true
  }
}
