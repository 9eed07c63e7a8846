import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createBrowserClient } from '../../app/browser-client.ts'
import { describeCallError } from '../../app/describe-call-error.ts'
import { useHasLeft } from '../../hooks/use-has-left.ts'
import { writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'
import { loadBatch, withoutRepeats } from './load-videos.ts'
import type { BrowsedVideos } from './load-videos.ts'

/**
 * The loaded videos plus the batches fetched since. Each new batch also updates the URL, so that going back shows as
 * many videos as before, unless something else was pressed meanwhile. A failure is a message, and leaves the videos.
 */
export function useMoreVideos(choice: BrowseChoice, found: BrowsedVideos) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const hasLeft = useHasLeft()
  const [isFetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [seen, setSeen] = useState(found)
  const [shown, setShown] = useState({ ...found, batches: choice.batches })
  if (seen !== found) {
    setSeen(found)
    setShown({ ...found, batches: choice.batches })
  }

  const fetchNext = async () => {
    const next = { ...choice, batches: shown.batches + 1 }
    setFetching(true)
    setFailure(null)
    try {
      const batch = await loadBatch(createBrowserClient(), next)
      setShown((before) => (before.batches === shown.batches ? addBatch(before, batch) : before))
      if (!hasLeft(key)) void navigate(writeBrowseAddress(next), { replace: true, preventScrollReset: true })
    } catch (error) {
      setFailure(describeCallError(error))
    } finally {
      setFetching(false)
    }
  }

  const fetchMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isFetching) void fetchNext()
  }
  return { shown, isFetching, failure, fetchMore }
}

function addBatch<Shown extends BrowsedVideos & { batches: number }>(
  before: Shown,
  { videos, thumbs, isMore }: BrowsedVideos,
) {
  return {
    ...before,
    videos: withoutRepeats([...before.videos, ...videos]),
    thumbs: [...before.thumbs, ...thumbs],
    isMore,
    batches: before.batches + 1,
  }
}
