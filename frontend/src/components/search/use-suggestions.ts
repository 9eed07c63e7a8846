import { useEffect, useRef, useState } from 'react'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { createClient } from '@channelwise/schemas/contract/client'

/** Debounce in milliseconds. */
const pause = 300

interface Suggestions {
  /** Best match first; empty before the first response, after `close`, and on failure. */
  channels: ChannelSuggestion[]
  /** Requests suggestions after the debounce and cancels the previous request. */
  ask: (text: string) => void
  close: () => void
}

/** Suggests channels while the visitor types. */
export function useSuggestions(): Suggestions {
  const [channels, setChannels] = useState<ChannelSuggestion[]>([])
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])

  const close = () => {
    request.current?.abort()
    setChannels([])
  }
  const ask = (text: string) => {
    const term = text.trim()
    if (term === '') return close()
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    const timer = setTimeout(async () => {
      const found = await findNear(term, signal)
      if (!signal.aborted) setChannels(found)
    }, pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { channels, ask, close }
}

/** Returns no suggestions on failure: search works without them. */
async function findNear(term: string, signal: AbortSignal): Promise<ChannelSuggestion[]> {
  const client = createClient((address, init) => fetch(address, { ...init, signal }))
  try {
    return (await client.suggestChannels({ query: { term } })).value
  } catch {
    return []
  }
}
