import { useEffect, useState } from 'react'
import type { Client } from '@channelwise/schemas/contract/client'
import { createBrowserClient } from '../app/browser-client.ts'
import { describeCallError } from '../app/describe-call-error.ts'

type Loaded<T> = { value: T; failure: null } | { value: null; failure: string }

/**
 * What a part of the screen reads from the API as soon as it is shown; null until the response. A failure is a message for that
 * part, while one of the router's fetchers would replace the whole screen. `read` has to stay the same function.
 */
export function useLoaded<T>(read: (client: Client) => Promise<T>): Loaded<T> | null {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null)
  useEffect(() => {
    const request = new AbortController()
    const show = (outcome: Loaded<T>) => {
      if (!request.signal.aborted) setLoaded(outcome)
    }
    read(createBrowserClient(request.signal)).then(
      (value) => show({ value, failure: null }),
      (error: unknown) => show({ value: null, failure: describeCallError(error) }),
    )
    return () => request.abort()
  }, [read])
  return loaded
}
