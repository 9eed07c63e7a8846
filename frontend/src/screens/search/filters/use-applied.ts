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
  /** Whether all changes together are one history entry, as in the sheet, instead of one each. */
  replaces: boolean
}

/** Returns a function that searches by the form's current state, keeping the scroll position; a pending search is aborted. */
export function useApplied({ form, search, replaces }: Options): () => void {
  const navigate = useNavigate()
  const hasChanged = useRef(false)
  useEffect(() => {
    if (!replaces) hasChanged.current = false
  }, [replaces])
  return async () => {
    if (form.current === null) return
    const filled = new FormData(form.current)
    // Synchronous once it is loaded, so that no older search can render in between.
    const readForm = formReader.opened() ?? (await formReader.load())
    const address = paths.search(readForm(filled, search))
    void navigate(address, { preventScrollReset: true, replace: replaces && hasChanged.current })
    hasChanged.current = true
  }
}
