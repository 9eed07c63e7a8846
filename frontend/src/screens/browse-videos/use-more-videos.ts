import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router-dom'
import { useHasLeft } from '../../hooks/use-has-left.ts'
import { writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'
import { withoutRepeats } from './load-videos.ts'
import type { BrowsedVideos, load } from './load-videos.ts'

/**
 * The loaded videos plus the batches fetched since. Each new batch also updates the URL, so that going back shows as
 * many videos as before, unless something else was pressed meanwhile.
 */
export function useMoreVideos(choice: BrowseChoice, found: BrowsedVideos) {
  const fetcher = useFetcher<typeof load>()
  const navigate = useNavigate()
  const { key } = useLocation()
  const hasLeft = useHasLeft()
  const pressedAt = useRef(key)
  const fetched = fetcher.data
  const [seen, setSeen] = useState({ found, fetched })
  const [shown, setShown] = useState({ ...found, batches: choice.batches })
  if (seen.found !== found || seen.fetched !== fetched) {
    setSeen({ found, fetched })
    const isFetched = seen.found === found && fetched !== undefined
    setShown(isFetched ? addBatch(shown, fetched) : { ...found, batches: choice.batches })
  }
  useEffect(() => {
    if (fetched === undefined || hasLeft(pressedAt.current)) return
    void navigate(writeBrowseAddress(fetched.choice), { replace: true, preventScrollReset: true })
  }, [fetched, navigate, hasLeft])

  const fetchMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const next = writeBrowseAddress({ ...choice, batches: shown.batches + 1 })
    if (fetcher.state !== 'idle') return
    pressedAt.current = key
    void fetcher.load(`${next}&only=yes`)
  }
  return { shown, isFetching: fetcher.state !== 'idle', fetchMore }
}

function addBatch(
  before: BrowsedVideos & { batches: number },
  { videos, thumbs, isMore, choice }: BrowsedVideos & { choice: BrowseChoice },
) {
  return {
    ...before,
    videos: withoutRepeats([...before.videos, ...videos]),
    thumbs: [...before.thumbs, ...thumbs],
    isMore,
    batches: choice.batches,
  }
}
