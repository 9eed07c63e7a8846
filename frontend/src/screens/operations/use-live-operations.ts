import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { LiveOperations } from '@channelwise/schemas/operations/live'

/** Milliseconds before reconnecting after an error or silence. */
const reconnectDelay = 3_000
/** Milliseconds without an event until the page counts as disconnected; one arrives every ten seconds. */
const maxSilence = 25_000

/** How up to date a page is. */
export type Liveness =
  | { state: 'connecting' | 'live' }
  /** The server responds but its database does not, or the server is silent; what is shown is from `since`. */
  | { state: 'stale' | 'disconnected'; since: Date }

/**
 * Revalidates the page's data whenever the state of operations has changed. A hidden page does not listen, because browsers
 * limit the connections per site.
 */
export function useLiveOperations(): Liveness {
  const [liveness, setLiveness] = useState<Liveness>({ state: 'connecting' })
  const { revalidate } = useRevalidator()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    let heardAt = new Date()
    return whileVisible(() =>
      listen({
        hear({ digest, checkedAt }) {
          if (digest === null) return setLiveness({ state: 'stale', since: new Date(checkedAt) })
          heardAt = new Date()
          setLiveness((known) => (known.state === 'live' ? known : { state: 'live' }))
          if (digest === shown.current) return
          shown.current = digest
          void revalidate()
        },
        lose: () => setLiveness({ state: 'disconnected', since: heardAt }),
      }),
    )
  }, [revalidate])
  return liveness
}

interface Listener {
  hear: (event: LiveOperations) => void
  lose: () => void
}

/** Listens, reconnecting as often as necessary, until the returned function is called. */
function listen({ hear, lose }: Listener): () => void {
  const source = new EventSource('/api/operations/events')
  let again: ReturnType<typeof setTimeout> | undefined
  let stop = () => source.close()
  const reconnect = () => {
    clearTimeout(silence)
    source.close()
    lose()
    again = setTimeout(() => {
      stop = listen({ hear, lose })
    }, reconnectDelay)
    stop = () => clearTimeout(again)
  }
  let silence = setTimeout(reconnect, maxSilence)
  source.addEventListener('message', ({ data }) => {
    clearTimeout(silence)
    silence = setTimeout(reconnect, maxSilence)
    hear(JSON.parse(data))
  })
  source.addEventListener('error', reconnect)
  return () => {
    clearTimeout(silence)
    stop()
  }
}

/** Calls `start` when the page becomes visible, and what it returned when the page is hidden; returns a function to stop. */
function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = null
  const follow = () => {
    if (document.visibilityState === 'visible') stop ??= start()
    else {
      stop?.()
      stop = null
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop?.()
  }
}
