import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { hasEnded } from '@channelwise/schemas/run'
import type { Run } from '@channelwise/schemas/run'

/** Milliseconds before reconnecting after a refused connection; the browser itself reconnects dropped ones. */
const reconnectDelay = 3_000

/** The live state of a run; reloads the page's data when it ends. */
export function useRun(run: Run): Run {
  const [latest, setLatest] = useState(run)
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      listen(run._id, (now) => {
        setLatest(now)
        if (hasEnded(now)) void revalidate()
      }),
    [run._id, revalidate],
  )
  return latest
}

/** Reports a run's state until it ends or the returned function is called. */
function listen(runId: string, report: (run: Run) => void): () => void {
  const source = new EventSource(`/api/runs/${runId}/events`)
  let stop = () => source.close()
  source.addEventListener('message', ({ data }) => {
    const run: Run = JSON.parse(data)
    if (hasEnded(run)) source.close()
    report(run)
  })
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return
    const again = setTimeout(() => {
      stop = listen(runId, report)
    }, reconnectDelay)
    stop = () => clearTimeout(again)
  })
  return () => stop()
}
